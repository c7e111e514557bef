import type { Server } from '../../../src/core/api/server.ts';
import type { Slice } from '../../../src/core/api/slice.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { withoutSecrets } from '../../../src/request/history/without-secrets.ts';
import { parseValues, printValues } from '../../../src/request/values-text.ts';
import { fromBase64, toBase64 } from '../../playground/form/base64.ts';
import { serversOf } from '../../playground/form/form-store.ts';
import { formPrefix } from '../kept.ts';

/** Longer addresses are cut off or refused by some mail and chat programs; in characters. */
export const longestLink = 8_000;

/** The address of the page with the values of its form in the fragment, which no server sees; undefined: too long. Without secrets and files. */
export function printLink(address: string, slice: Slice, values: FormValues): string | undefined {
  const text = printValues(describedOnly(withoutSecrets(values, slice), slice).values, 0);
  const encoded = toBase64(new TextEncoder().encode(text)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const link = `${address.replace(/#.*/s, '')}${formPrefix}${encoded}`;
  return link.length > longestLink ? undefined : link;
}

/** The form that a fragment describes. */
export interface SharedForm {
  readonly values: FormValues;
  /** What of it is not taken, in words. */
  readonly left: readonly string[];
}

/**
 * Undefined: it is no link to a form. A link comes from anyone, so its server must be one that the description names: nobody should send what
 * they type to the server of a stranger.
 */
export function readLink(fragment: string, slice: Slice): SharedForm | undefined {
  if (!fragment.startsWith(formPrefix) || fragment.length > longestLink) return undefined;
  const text = decodeText(fragment.slice(formPrefix.length));
  if (text === undefined) return undefined;
  const { values, problems } = parseValues(text);
  if (problems.some(({ pointer }) => pointer === '')) return undefined;
  return describedOnly(withoutSecrets(values, slice), slice);
}

/** The values with a server of the description, and those of its variables that have a list of values. */
function describedOnly({ server: url, serverVariables, ...others }: FormValues, slice: Slice): SharedForm {
  const servers = serversOf(slice);
  const server = url === undefined ? servers[0] : servers.find((each) => each.url === url);
  if (server === undefined) return { values: others, left: url === undefined ? [] : [`the server \`${url}\``] };
  const values: FormValues = url === undefined ? others : { server: url, ...others };
  if (serverVariables === undefined) return { values, left: [] };
  const entries = Object.entries(serverVariables);
  const isListed = ([name, value]: readonly [string, string]) => valuesOf(server, name).includes(value);
  return {
    values: { ...values, serverVariables: Object.fromEntries(entries.filter(isListed)) },
    left: entries.filter((entry) => !isListed(entry)).map(([name]) => `the server’s variable \`${name}\``),
  };
}

function valuesOf({ variables }: Server, name: string): readonly string[] {
  const variable = variables.find((each) => each.name === name);
  return variable === undefined ? [] : [...variable.values, variable.default];
}

function decodeText(encoded: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      fromBase64(encoded.replaceAll('-', '+').replaceAll('_', '/')),
    );
  } catch {
    // Cut off on its way, or no link of ours.
    return undefined;
  }
}
