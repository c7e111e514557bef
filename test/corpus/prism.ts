import { createRequire } from 'node:module';

/** Prism comes with the packages of the benchmarks. */
const require = createRequire(new URL('../../bench/package.json', import.meta.url));

/** An operation as Prism reads it. */
export interface PrismOperation {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
}

/** `refused`: Prism answers with an error of its own. */
export type PrismOutcome =
  | { readonly kind: 'response'; readonly status: number; readonly mediaType?: string; readonly body: unknown }
  | { readonly kind: 'refused'; readonly reason: string };

interface PrismInstance {
  request(request: unknown, operations: readonly unknown[]): () => Promise<Either>;
}

type Either =
  | { readonly _tag: 'Left'; readonly left: { readonly status?: number; readonly message: string } }
  | { readonly _tag: 'Right'; readonly right: { readonly output: PrismResponse } };

interface PrismResponse {
  readonly statusCode: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body: unknown;
}

/** The mock server of Stoplight. Undefined if it is not installed. */
export function loadPrism() {
  let prism: {
    getHttpOperationsFromSpec(file: string): Promise<PrismOperation[]>;
    createInstance(config: unknown, components: unknown): PrismInstance;
  };
  try {
    prism = require('@stoplight/prism-http');
  } catch {
    return undefined;
  }
  const config = { mock: { dynamic: false }, isProxy: false, checkSecurity: false, errors: false };
  const instance = prism.createInstance(
    { ...config, validateRequest: false, validateResponse: false },
    { logger: silentLogger() },
  );
  return {
    readOperations: (file: string) => prism.getHttpOperationsFromSpec(file),
    async answer(operation: PrismOperation, headers: { readonly [name: string]: string }): Promise<PrismOutcome> {
      const path = operation.path.replace(/\{[^}]+\}/g, 'x');
      const request = { url: { path }, method: operation.method, headers };
      // Without servers, so that any host will do.
      const result = await instance.request(request, [{ ...operation, servers: [] }])();
      if (result._tag === 'Left') return { kind: 'refused', reason: String(result.left.status ?? result.left.message) };
      const { statusCode: status, headers: received = {}, body } = result.right.output;
      const type = received['Content-type'];
      return { kind: 'response', status, body, ...(type !== undefined && { mediaType: type }) };
    },
  };
}

function silentLogger(): object {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'success'];
  const logger: { [name: string]: unknown } = Object.fromEntries(levels.map((level) => [level, () => undefined]));
  logger.child = () => logger;
  return logger;
}
