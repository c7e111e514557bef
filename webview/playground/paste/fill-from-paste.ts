import { buildBase } from '../../../src/request/build-url.ts';
import { environmentServer } from '../../../src/request/environment/fill-variables.ts';
import { mediaTypesOf } from '../../../src/request/form/field-spec.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { readExact } from '../../../src/request/json/exact-json.ts';
import { isJsonType } from '../../../src/request/media-types.ts';
import { isHttpFile } from '../../../src/request/paste/http-file.ts';
import { readCurl, readHttpFile } from '../../../src/request/paste/read-paste.ts';
import { type FormStore, serversOf } from '../form/form-store.ts';

/** What became of a pasted text. */
export type PasteOutcome =
  | {
      readonly kind: 'filled';
      readonly from: 'cURL command' | '.http request' | 'JSON' | 'link';
      /** What of the text has no place in the form, in words; may have code in backticks. */
      readonly left: readonly string[];
      readonly before: FormValues;
    }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Fills the form from a cURL command or a `.http` file, or the value at `pointer` (else the body) from JSON. Undefined: the text is neither, or the page has no
 * form for it.
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
    return { kind: 'filled', from: isCurl ? 'cURL command' : '.http request', left: reading.left, before };
  }
  const reading = isJson ? readExact(text) : undefined;
  if (reading?.kind !== 'value' || !takesJson(store)) return undefined;
  store.replaceValue(pointer, reading.value);
  return { kind: 'filled', from: 'JSON', left: [], before };
}

/** No server means the first one of the description in what was pasted, and in a form that of the environment, if it has one. */
function withPastedServer(values: FormValues, { environment, view }: FormStore): FormValues {
  const { slice } = view.value;
  const own = environment.value && environmentServer(environment.value, slice.origin.file);
  if (own === undefined) return values;
  const servers = serversOf(slice);
  const { server = servers[0]?.url, ...others } = values;
  if (server === undefined) return values;
  const baseOf = (each: string) => buildBase(servers, { ...values, server: each }, undefined).base;
  return baseOf(server) === baseOf(own) ? others : { ...others, server };
}

/** Whether the body is JSON; where it can be, it becomes so. */
function takesJson(store: FormStore): boolean {
  const { mediaType } = store;
  if (mediaType.value !== undefined && isJsonType(mediaType.value)) return true;
  const json = mediaTypesOf(store.view.value.slice).find((each) => isJsonType(each.mediaType));
  if (json !== undefined) store.chooseMediaType(json.mediaType);
  return json !== undefined;
}
