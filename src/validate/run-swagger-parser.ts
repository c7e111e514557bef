import SwaggerParser from '@apidevtools/swagger-parser';
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { valueAt } from './read-texts.ts';
import { copyForReferences, copyForSpec, removeOperation, withBraces } from './swagger-parser-copy.ts';
import { wordSpec } from './swagger-parser-words.ts';

/** The scheme under which the judge sees the project's files, so that no resolver of its own ever fits. */
const base = 'project:///';

const specCode = 'description-invalid';

/** So many operations of 2.0 are told to be wrong at once. */
const mostOperations = 10;

/** References of 2.0, 3.0 and 3.1, and of 2.0 what no schema can say. It does not know 3.2. */
export async function swaggerParserFindings(
  input: ValidationInput,
  values: ReadonlyMap<string, JsonValue>,
  { isStructureSound }: { readonly isStructureSound: boolean },
): Promise<readonly ValidationFinding[]> {
  const { specVersion, file } = input;
  if (!/^(2\.0|3\.[01])/.test(specVersion)) return [];
  if (!specVersion.startsWith('2.')) return ask(input, values, copyForReferences(values.get(file)), false);
  const all: ValidationFinding[] = [];
  // It ends with the first operation that is wrong; without that one it tells of the next.
  while (all.length < mostOperations) {
    const copy = copyForSpec(values.get(file));
    const areGone = all.every(({ code, pointer }) => code === specCode && removeOperation(copy, pointer));
    const findings = areGone ? await ask(input, values, copy, isStructureSound) : [];
    if (findings.length === 0) break;
    all.push(...findings);
  }
  return all;
}

/** What it says of `root`, which stands for the description; it writes into it. */
async function ask(
  { file, texts }: ValidationInput,
  values: ReadonlyMap<string, JsonValue>,
  root: JsonValue,
  spec: boolean,
): Promise<readonly ValidationFinding[]> {
  const project = {
    order: 1,
    canRead: true,
    read: ({ url }: { url: string }): string => {
      const path = url.startsWith(base) ? decodeURIComponent(url.slice(base.length)) : url;
      const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
      if (text === undefined) throw new Error(`There is no file "${path}" in the project.`);
      return text;
    },
  };
  try {
    await SwaggerParser.validate(
      `${base}${file.split('/').map(encodeURIComponent).join('/')}`,
      root as never,
      {
        continueOnError: true,
        resolve: { file: false, http: false, project },
        dereference: { circular: true },
        // What no schema can say of 2.0 it can only say of a description that its schema accepts.
        validate: { schema: false, spec },
      } as never,
    );
    return [];
  } catch (error) {
    return findingsOf(error, file, values);
  }
}

function findingsOf(
  error: unknown,
  file: string,
  values: ReadonlyMap<string, JsonValue>,
): readonly ValidationFinding[] {
  if (!(error instanceof Error)) throw error;
  if ('errors' in error && Array.isArray(error.errors)) {
    return (error.errors as BrokenReference[]).flatMap((one) => referenceFinding(one, file, values) ?? []);
  }
  // A version without quotes is a number in YAML: the official schema says so, at its place.
  if (/^(Swagger|API) version number must be a string/.test(error.message)) return [];
  // Our own rule tells every one of them, by name and with its first.
  if (/has duplicate parameters$/.test(error.message)) return [];
  if (!error.message.startsWith('Validation failed')) throw error;
  const message = withBraces(error.message.replace(/^Validation failed\. ?/, ''));
  return [{ file, target: 'key', severity: 'error', code: specCode, ...wordSpec(message, values.get(file)) }];
}

/** One reference that leads nowhere, as json-schema-ref-parser reports it: where the `$ref` stands, but `source` may be the file it points to. */
interface BrokenReference extends Error {
  readonly path?: readonly (string | number)[] | null;
  readonly source?: string;
}

/** Undefined for references to other hosts, for whether those are read is not this judge's business, and for a `$ref` in data, which is none. */
function referenceFinding(
  { path, source = '', message }: BrokenReference,
  file: string,
  values: ReadonlyMap<string, JsonValue>,
): ValidationFinding | undefined {
  const pointer = (path ?? []).map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  const named = source.startsWith(base) ? decodeURIComponent(source.slice(base.length)) : file;
  const holder = [named, ...values.keys()].find((one) => referenceAt(values, one, pointer) !== undefined) ?? named;
  const ref = referenceAt(values, holder, pointer);
  if ((ref !== undefined && /^https?:/i.test(ref)) || isData(pointer)) return undefined;
  return {
    file: holder,
    pointer: ref === undefined ? pointer : `${pointer}/$ref`,
    target: 'value',
    severity: 'error',
    code: 'ref-missing',
    message: ref === undefined ? message : `Cannot resolve this reference: there is no \`${ref}\`.`,
  };
}

/** Keys of what is data and no description, unless a map has a member of that name. */
const ofData = new Set(['const', 'default', 'enum', 'example', 'value']);
const maps =
  /^(\$defs|definitions|dependentSchemas|examples|headers|links|parameters|patternProperties|properties|responses|schemas)$/;

function isData(pointer: string): boolean {
  const keys = pointer.split('/').slice(1);
  return keys.some((key, index) => {
    const before = keys[index - 1] ?? '';
    return before === 'examples' ? /^\d+$/.test(key) : ofData.has(key) && !maps.test(before);
  });
}

function referenceAt(values: ReadonlyMap<string, JsonValue>, file: string, pointer: string): string | undefined {
  const value = valueAt(values.get(file), pointer);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return typeof value.$ref === 'string' ? value.$ref : undefined;
}
