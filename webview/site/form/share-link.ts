import type { Server } from '../../../src/core/api/server.ts';
import type { Slice } from '../../../src/core/api/slice.ts';
import { fromBase64, toBase64 } from '../../../src/form/base64.ts';
import { listServers } from '../../../src/form/store/form-subject.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { withoutSecrets } from '../../../src/request/history/without-secrets.ts';
import { parseValues, printValues } from '../../../src/request/values-text.ts';
import { formPrefix } from '../kept.ts';

/** In characters. Some mail and chat programs cut off or refuse longer addresses. */
export const longestLink = 8_000;

/**
 * Returns the address of the page with the form's values in the fragment, which no server receives. Undefined if it is
 * too long. Secrets and files are left out.
 */
export function printLink(address: string, slice: Slice, values: FormValues): string | undefined {
  const text = printValues(keepDescribed(withoutSecrets(values, slice), slice).values, 0);
  const encoded = toBase64(new TextEncoder().encode(text)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const link = `${address.replace(/#.*/s, '')}${formPrefix}${encoded}`;
  return link.length > longestLink ? undefined : link;
}

export interface SharedForm {
  readonly values: FormValues;
  /** Descriptions of the values that are ignored. */
  readonly left: readonly string[];
}

/**
 * Returns undefined if this is not a link to a form. Anyone may have written the link, so its server must be one of
 * the description's. Otherwise the reader could accidentally send data to a stranger's server.
 */
export function readLink(fragment: string, slice: Slice): SharedForm | undefined {
  if (!fragment.startsWith(formPrefix) || fragment.length > longestLink) return undefined;
  const text = decodeText(fragment.slice(formPrefix.length));
  if (text === undefined) return undefined;
  const { values, problems } = parseValues(text);
  if (problems.some(({ pointer }) => pointer === '')) return undefined;
  return keepDescribed(withoutSecrets(values, slice), slice);
}

/** Keeps a server that the description names, and the values of its variables that it lists. */
function keepDescribed({ server: url, serverVariables, ...others }: FormValues, slice: Slice): SharedForm {
  const servers = listServers(slice);
  const server = url === undefined ? servers[0] : servers.find((each) => each.url === url);
  if (server === undefined) return { values: others, left: url === undefined ? [] : [`the server \`${url}\``] };
  const values: FormValues = url === undefined ? others : { server: url, ...others };
  if (serverVariables === undefined) return { values, left: [] };
  const entries = Object.entries(serverVariables);
  const isListed = ([name, value]: readonly [string, string]) => listValues(server, name).includes(value);
  return {
    values: { ...values, serverVariables: Object.fromEntries(entries.filter(isListed)) },
    left: entries.filter((entry) => !isListed(entry)).map(([name]) => `the server’s variable \`${name}\``),
  };
}

function listValues({ variables }: Server, name: string): readonly string[] {
  const variable = variables.find((each) => each.name === name);
  return variable === undefined ? [] : [...variable.values, variable.default];
}

function decodeText(encoded: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      fromBase64(encoded.replaceAll('-', '+').replaceAll('_', '/')),
    );
  } catch {
    // The link was cut off, or is not one of ours.
    return undefined;
  }
}
