/** What `oauth4webapi` takes from the platform: browsers and Node both have it. */
declare class Response {
  constructor(body: string, init: { status: number; headers: (readonly [string, string])[] });
}
declare const URLSearchParams: { new (query: string): URLSearchParams };
