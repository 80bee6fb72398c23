/**
 * A provider redirects to the portal's own address, with its answer in the query (spec §4).
 *
 * @param search query of the page's own address
 * @returns the route to continue with, or null if this is no return. A user who cancelled at the provider gets the sign-in form.
 */
export function routeOfProviderReturn(search: string): string | null {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get("code"), query.get("state"), query.get("iss")];
  if (!state) return null;
  if (!code) return query.has("error") ? "/login" : null;
  const route = `/sso-auth/${encodeURIComponent(code)}/${encodeURIComponent(state)}`;
  return iss ? `${route}?iss=${encodeURIComponent(iss)}` : route;
}
