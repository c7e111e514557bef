/** The platform classes that `oauth4webapi` needs, which browsers and Node both have. */
declare class Response {
  constructor(body: string, init: { status: number; headers: (readonly [string, string])[] });
}
declare const URLSearchParams: { new (query: string): URLSearchParams };
