import type { FormStore } from '../../../src/form/store/form-store.ts';
import { listServers } from '../../../src/form/store/form-subject.ts';
import { buildBase } from '../../../src/request/build/build-url.ts';
import { isJsonType } from '../../../src/request/build/media-types.ts';
import { environmentServer } from '../../../src/request/environment/fill-variables.ts';
import { mediaTypesOf } from '../../../src/request/form/field-spec.ts';
import { listUndeclared } from '../../../src/request/form/undeclared-values.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { readExact } from '../../../src/request/json/exact-json.ts';
import { isHttpFile } from '../../../src/request/paste/http-file.ts';
import { readCurl, readHttpFile } from '../../../src/request/paste/read-paste.ts';

/** The result of pasting a text. */
export type PasteOutcome =
  | {
      readonly kind: 'filled';
      readonly from:
        | 'cURL command'
        | '.http request'
        | 'JSON'
        | 'example'
        | 'link'
        | 'link of the response'
        | 'step of the workflow';
      /** Descriptions of the parts that have no place in the form. May contain code in backticks. */
      readonly left: readonly string[];
      /** The names of values that the description does not declare. */
      readonly undeclared: readonly string[];
      readonly before: FormValues;
    }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Fills the form from a cURL command or a `.http` file, or the value at `pointer` (by default the body) from JSON.
 * Undefined if the text is neither, or if the page has no form for it.
 */
export function fillFromPaste(store: FormStore, text: string, pointer = '/body'): PasteOutcome | undefined {
  const { slice } = store.view.value;
  const before = store.values.value;
  const isCurl = /^\s*(?:\$\s+)?curl\s/.test(text);
  const isJson = /^\s*[[{]/.test(text);
  if (slice.kind === 'operation' && (isCurl || (!isJson && isHttpFile(text)))) {
    const reading = isCurl ? readCurl(text, slice) : readHttpFile(text, slice);
    if (reading.kind === 'refused') return reading;
    store.replaceAll(withPastedServer(reading.values, store));
    const undeclared = listUndeclared(slice, reading.values).map(({ name }) => name);
    return { kind: 'filled', from: isCurl ? 'cURL command' : '.http request', left: reading.left, undeclared, before };
  }
  const reading = isJson ? readExact(text) : undefined;
  if (reading?.kind !== 'value' || !selectJson(store)) return undefined;
  store.replaceValue(pointer, reading.value);
  return { kind: 'filled', from: 'JSON', left: [], undeclared: [], before };
}

/**
 * Without a server, pasted text means the first server of the description, while a form means that of the environment,
 * if there is one.
 */
function withPastedServer(values: FormValues, { environment, view }: FormStore): FormValues {
  const { slice } = view.value;
  const environmentUrl = environment.value && environmentServer(environment.value, slice.origin.file);
  if (environmentUrl === undefined) return values;
  const servers = listServers(slice);
  const { server = servers[0]?.url, ...others } = values;
  if (server === undefined) return values;
  const buildBaseUrl = (each: string) => buildBase(servers, { ...values, server: each }, undefined).base;
  return buildBaseUrl(server) === buildBaseUrl(environmentUrl) ? others : { ...others, server };
}

/** Returns whether the body is JSON. Selects JSON if the description allows it. */
function selectJson(store: FormStore): boolean {
  const { mediaType } = store;
  if (mediaType.value !== undefined && isJsonType(mediaType.value)) return true;
  const json = mediaTypesOf(store.view.value.slice).find((each) => isJsonType(each.mediaType));
  if (json !== undefined) store.chooseMediaType(json.mediaType);
  return json !== undefined;
}
