/**
 * The few globals that every JavaScript platform has and pure zones may use.
 * Pure zones are compiled without Node's and the DOM's types, so whatever is not declared here does not exist for them.
 */
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

interface URLSearchParams {
  get(name: string): string | null;
  append(name: string, value: string): void;
  toString(): string;
}

interface URL {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
  readonly password: string;
  readonly searchParams: URLSearchParams;
}
declare const URL: { new (url: string, base?: string): URL; canParse(url: string, base?: string): boolean };

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}
/** Copies plain data. Throws for functions. */
declare function structuredClone<T>(value: T): T;
declare function btoa(binary: string): string;
declare function atob(base64: string): string;
