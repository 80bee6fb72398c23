/** Where a PostgreSQL database is and who connects to it. `host` may be the folder of a unix socket. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  ssl?: boolean | { rejectUnauthorized: boolean };
}

/**
 * Parse a `postgres://user:password@host:port/database?sslmode=…` address.
 *
 * `sslmode` follows libpq's words; `require` encrypts without checking the certificate, `verify-full` checks it.
 *
 * @throws Error that says what is wrong without repeating the password.
 */
export function parseDatabaseUrl(address: string): Connection {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw new Error("is not an address like postgres://user:password@host:5432/database");
  const database = decodeURIComponent(url.pathname.slice(1));
  if (!database) throw new Error("names no database: add /database at its end");
  if (!url.username) throw new Error("names no user: postgres://user:password@host/database");
  const mode = url.searchParams.get("sslmode") ?? "prefer";
  return {
    host: url.searchParams.get("host") ?? (decodeURIComponent(url.hostname) || "localhost"),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    database,
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    ...(mode === "disable" || mode === "prefer" || mode === "allow" ? {} : { ssl: { rejectUnauthorized: mode.startsWith("verify") } }),
  };
}

/** The address that {@link parseDatabaseUrl} reads back, also for a socket folder: to hand a connection to another process. */
export function formatDatabaseUrl({ host, port, user, password, database }: Connection): string {
  const login = `${encodeURIComponent(user)}${password ? `:${encodeURIComponent(password)}` : ""}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
