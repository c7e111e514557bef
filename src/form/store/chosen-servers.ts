import type { Slice } from '../../core/api/slice.ts';
import { isSecretName } from '../../core/secrets/secret-names.ts';
import type { FormValues } from '../../request/form-values.ts';
import { readExact } from '../../request/json/exact-json.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { parseValues, printValues } from '../../request/values-text.ts';
import { listServers } from './form-subject.ts';
import type { ResponseStorage } from './last-responses.ts';

/** A base URL, and the values of its variables. */
export type ChosenServer = Pick<FormValues, 'server' | 'serverVariables'>;

/** The servers that the user chose or typed. Each is for all operations with the same choice of servers. */
export class ChosenServers {
  readonly #chosen = new Map<string, ChosenServer>();
  readonly #storage: ResponseStorage | undefined;

  constructor(storage?: ResponseStorage) {
    this.#storage = storage;
    const kept = readExact(storage?.read() ?? '{}');
    for (const [key, text] of kept.kind === 'value' && isExactObject(kept.value) ? Object.entries(kept.value) : []) {
      const { server, serverVariables } = parseValues(typeof text === 'string' ? text : '{}').values;
      this.#chosen.set(key, { ...(server && { server }), ...(serverVariables && { serverVariables }) });
    }
  }

  /** Undefined if nothing was chosen yet. Empty if the server of the description was. */
  find(slice: Slice): ChosenServer | undefined {
    return this.#chosen.get(keyOf(slice));
  }

  keep(slice: Slice, chosen: ChosenServer): void {
    this.#chosen.set(keyOf(slice), chosen);
    const texts = Array.from(this.#chosen, ([key, each]) => [key, printValues(withoutSecrets(each), 0)] as const);
    this.#storage?.write(JSON.stringify(Object.fromEntries(texts)));
  }
}

/** A secret in an address or a variable outlives no page. */
function withoutSecrets({ server, serverVariables = {} }: ChosenServer): ChosenServer {
  const isSecret = /\/\/[^/?#]*@|\?/.test(server ?? '');
  const variables = Object.entries(serverVariables).filter(([name]) => !isSecretName(name, 'query'));
  return {
    ...(server !== undefined && !isSecret && { server }),
    ...(variables.length > 0 && { serverVariables: Object.fromEntries(variables) }),
  };
}

function keyOf(slice: Slice): string {
  const servers = listServers(slice);
  return servers.length === 0 ? slice.origin.file : servers.map(({ url }) => url).join(' ');
}
