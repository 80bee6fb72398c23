/**
 * A provider sends people back to the portal's own address, with what it says in the query (spec §4).
 *
 * @param search the query of the page's own address
 * @returns the route that goes on from there, or null when this is no return. Anyone who changed their mind there finds the sign-in form again.
 */
export function routeOfProviderReturn(search: string): string | null {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get("code"), query.get("state"), query.get("iss")];
  if (!state) return null;
  if (!code) return query.has("error") ? "/login" : null;
  const route = `/sso-auth/${encodeURIComponent(code)}/${encodeURIComponent(state)}`;
  return iss ? `${route}?iss=${encodeURIComponent(iss)}` : route;
}
