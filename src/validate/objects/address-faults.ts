import { isJsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { type AddressFault, explainAddress } from '../../core/source/references/address-form.ts';
import type { Visited } from '../values/walk-description.ts';
import type { DescriptionContext, ObjectFault } from './object-fault.ts';

/** Members whose texts are addresses, in every version of both standards. */
const addressKeys: readonly string[] = [
  ...['url', 'termsOfService', 'authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl', 'oauth2MetadataUrl'],
  ...['deviceAuthorizationUrl', '$self', 'jsonSchemaDialect'],
];

/** Checks the addresses and the e-mail address of an object, whose format the official schemas only name. */
export function* checkAddresses({ value, kind }: Visited, { family }: DescriptionContext): Iterable<ObjectFault> {
  // The broker of an event API is often written without a scheme, which is its `protocol`.
  const needsScheme = !(kind === 'server' && family === 'asyncapi');
  for (const key of addressKeys) {
    const written = value[key];
    const fault = typeof written === 'string' && written !== '' ? explainAddress(written, needsScheme) : undefined;
    if (fault !== undefined) yield reportAddress(key, fault, family);
  }
  if (kind === 'server' && family === 'openapi') yield* checkServerUrl(value.url, value.variables);
  if (kind === 'openapi') yield* checkBasePath(value.basePath);
  const { email } = value;
  const fault = kind === 'contact' && typeof email === 'string' && email !== '' ? explainEmail(email) : undefined;
  if (fault !== undefined) yield reportAddress('email', fault, family);
}

/** The address of a server has no query and no fragment (3.2, 4.5.1: MUST NOT), because paths are appended to it. */
function* checkServerUrl(url: JsonValue | undefined, variables: JsonValue | undefined): Iterable<ObjectFault> {
  if (typeof url !== 'string') return;
  for (const [, name = ''] of url.matchAll(/\/\{([^{}]+)\}/g)) {
    const variable = isJsonObject(variables) && Object.hasOwn(variables, name) ? variables[name] : undefined;
    const first = isJsonObject(variable) ? variable.default : undefined;
    if (typeof first !== 'string' || !/^\/[^/]/.test(first)) continue;
    yield {
      code: 'address-invalid',
      message: `The address has "/" before {${name}}, so that this makes "//". Did you mean "${first.slice(1)}"?`,
      path: ['variables', name, 'default'],
      target: 'value',
      fixes: [{ kind: 'replace', text: quoteText(first.slice(1)) }],
    };
  }
  const mark = /[?#]/.exec(url.replace(/\{[^{}]*\}/g, ''))?.[0];
  if (mark === undefined) return;
  const message = `The address of a server ends before "${mark}": paths are appended to it. Declare a query as parameters.`;
  yield { code: 'address-invalid', message, path: ['url'], target: 'value' };
}

/** `basePath` of 2.0 has no variables ("does not support path templating"). */
function* checkBasePath(path: JsonValue | undefined): Iterable<ObjectFault> {
  if (typeof path !== 'string' || !/\{[^{}]*\}/.test(path)) return;
  const message =
    '`basePath` has no variables: this is sent as it is. Begin the paths with it, and declare its parameters there.';
  yield { code: 'address-invalid', message, path: ['basePath'], target: 'value' };
}

function reportAddress(key: string, { message, meant }: AddressFault, family: string): ObjectFault {
  return {
    code: 'address-invalid',
    // The official parser of AsyncAPI refuses these.
    ...(family === 'asyncapi' && { severity: 'error' }),
    message: meant === undefined ? message : `${message} Did you mean "${meant}"?`,
    path: [key],
    target: 'value',
    fixes: meant === undefined ? [] : [{ kind: 'replace', text: quoteText(meant) }],
  };
}

function explainEmail(written: string): AddressFault | undefined {
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(written) && !/^mailto:/i.test(written)) return undefined;
  const bare = written
    .replace(/^\s*mailto:/i, '')
    .replace(/^.*<([^<>]+)>.*$/s, '$1')
    .replace(/\s*(?:\bat\b|\[at\]|\(at\))\s*/i, (at) => (written.includes('@') ? at : '@'))
    .trim();
  const meant = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(bare) ? bare : undefined;
  return { message: `"${written}" is not an e-mail address.`, meant };
}
