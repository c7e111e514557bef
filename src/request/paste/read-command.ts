import type { OperationSlice } from '../../core/api/slice.ts';
import { isSecretName } from '../../core/secrets/secret-names.ts';
import { parseUrl, withoutTrailingSlashes } from '../../core/source/text/url.ts';
import { buildBase } from '../build/build-url.ts';
import { essenceOf, isJsonType } from '../build/media-types.ts';
import type { FormValues } from '../form-values.ts';
import { prepareCommand } from './curl-commands.ts';
import { type PastedRequest, parseCurl, shellWords } from './parse-curl.ts';
import { readRequest } from './read-paste.ts';

/** A cURL command of a page as a request, or the reason why it is none. */
export type CommandReading =
  | {
      readonly kind: 'request';
      readonly request: PastedRequest;
      /** True if the URL begins with a variable in place of a server: `$BASE/books`. It is then without one. */
      readonly hasNoServer: boolean;
    }
  /** `reason`: a sentence. */
  | { readonly kind: 'unread'; readonly reason: string };

/** Reads a command without a shell. Variables of the shell become `{{variables}}`. */
export function readCommand(command: string): CommandReading {
  const { text, isComputed } = prepareCommand(command);
  if (isComputed) return { kind: 'unread', reason: 'A part of the command is computed by a shell, which is not run.' };
  if (shellWords(text) === undefined) return { kind: 'unread', reason: 'A quote of the command is not closed.' };
  const request = parseCurl(text);
  if (request === undefined) return { kind: 'unread', reason: 'This is not a cURL command with a URL.' };
  const rest = /^http:\/\/\{\{\w+\}\}(?=[/?#]|$)(.*)$/s.exec(request.url)?.[1];
  if (rest !== undefined) return { kind: 'request', request: { ...request, url: rest }, hasNoServer: true };
  if (!/^https?:\/\//i.test(request.url))
    return { kind: 'unread', reason: `\`${request.url.split(':')[0]}\` is not the protocol of a request.` };
  return { kind: 'request', request, hasNoServer: false };
}

export interface CommandValues {
  readonly values: FormValues;
  /** Descriptions of the parts that the request would not have. */
  readonly left: readonly string[];
  /** A server that the description does not have. */
  readonly otherServer: string | undefined;
  /** True if curl sends the JSON of the command as a form. */
  readonly isMistakenForm: boolean;
}

/** Reads the values of a command for the form of an operation; undefined if it is for another one. */
export function readCommandValues(
  { request, hasNoServer }: Extract<CommandReading, { kind: 'request' }>,
  slice: OperationSlice,
): CommandValues | undefined {
  const url = hasNoServer ? addServer(request.url, slice) : request.url;
  // Even where the description asks for no credentials: those of a page are not sent.
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== 'authorization');
  const reading =
    url === undefined ? undefined : readRequest({ ...request, url, headers }, slice, { takesUndeclared: true });
  if (reading?.kind !== 'values') return undefined;
  const values = withoutCredentials(reading.values, slice);
  const { server, ...others } = values;
  const isOther = server !== undefined && !isServerOf(slice, server);
  // A server without a host gets one from an environment, and not from a page.
  const isListed = slice.operation.servers.some(({ url: listed }) => listed === server);
  return {
    values: isListed || isOther ? values : others,
    left: reading.left.filter((part) => !isHarmless(part)),
    otherServer: isOther ? server : undefined,
    isMistakenForm: isMistakenForm(request, slice),
  };
}

/** Leaves out undeclared values that are credentials by their names, unless they are variables, which the environment fills in. */
function withoutCredentials(values: FormValues, { operation }: OperationSlice): FormValues {
  const kept = { ...values };
  for (const group of ['query', 'header', 'cookie'] as const) {
    const declared = operation.parameters.filter(({ location }) => location === group).map(({ name }) => name);
    const entries = Object.entries(values[group] ?? {});
    const others = entries.filter(
      ([name, value]) => declared.includes(name) || !isSecretName(name, group) || String(value).includes('{{'),
    );
    if (others.length === entries.length) continue;
    kept[group] = Object.fromEntries(others);
  }
  return kept;
}

/** Writes the end of a URL, which belongs to the path of the operation, after its first server. */
function addServer(rest: string, { operation }: OperationSlice): string | undefined {
  const [, address = '', query = ''] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  const segments = withoutTrailingSlashes(address).split('/');
  const count = withoutTrailingSlashes(operation.path).split('/').length - 1;
  if (segments.length - 1 < count) return undefined;
  const path = segments.slice(segments.length - count).map((segment) => `/${segment}`);
  return `${buildBase(operation.servers, {}, 'http://localhost').base}${path.join('')}${query}`;
}

/** A server without a host is known by its path alone. */
function isServerOf({ operation }: OperationSlice, server: string): boolean {
  const path = parseUrl(server)?.pathname;
  return operation.servers.some(({ url }) => {
    if (url === server) return true;
    return path !== undefined && url.startsWith('/') && withoutTrailingSlashes(url) === withoutTrailingSlashes(path);
  });
}

/** Options that say what curl does with the response, or when it gives up. */
const harmless = new Set(
  ['-o -w -m -D -c', '--output --write-out --max-time --connect-timeout --retry --retry-delay --retry-max-time']
    .concat('--dump-header --cookie-jar --cacert --max-redirs')
    .flatMap((names) => names.split(' ').map((name) => `\`${name}\``)),
);

/** Credentials come from the environment or from the editor, and not from the text of a page. */
function isHarmless(part: string): boolean {
  return part.endsWith('(sign in instead)') || harmless.has(part);
}

/** `curl -d '{…}'` without a header sends a form, which an operation that takes JSON alone does not understand. */
function isMistakenForm({ data, headers }: PastedRequest, { operation }: OperationSlice): boolean {
  const types = (operation.requestBody?.content ?? []).map(({ mediaType }) => essenceOf(mediaType));
  const isForm = data !== undefined && !headers.some(([name]) => name.toLowerCase() === 'content-type');
  return isForm && types.some(isJsonType) && !types.some((type) => /^\*|^application\/(?:\*|x-www-form)/.test(type));
}
