/** The part of autocannon that is used here; the package has no types. */
declare module "autocannon" {
  interface Request {
    readonly method: "POST";
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly setupRequest: (request: Request) => Request & { body: string };
    readonly onResponse: (status: number, body: string) => void;
  }
  interface Client {
    setRequests(requests: readonly Request[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly setupClient: (client: Client) => void;
  }
  interface Result {
    readonly requests: { readonly total: number };
    /** Seconds. */
    readonly duration: number;
    readonly non2xx: number;
    readonly errors: number;
  }
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
