/** The part of `oidc-provider` that tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface StoredToken {
    readonly isValid: boolean;
    readonly scope?: string;
    destroy(): Promise<void>;
  }
  interface TokenKind {
    new (content: object): { save(): Promise<string> };
    find(token: string): Promise<StoredToken | undefined>;
  }
  interface GrantContext {
    oidc: { params: Record<string, string>; client: object };
    body: object;
    status: number;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ prompt: { name: string } }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    registerGrantType(name: string, handler: (context: GrantContext) => Promise<void>, parameters: string[]): void;
    on(event: string, listener: (...values: unknown[]) => void): void;
    readonly AccessToken: TokenKind;
    readonly RefreshToken: TokenKind;
    readonly ClientCredentials: TokenKind;
    readonly Grant: new (
      content: object,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
