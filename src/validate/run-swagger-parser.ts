import SwaggerParser from '@apidevtools/swagger-parser';
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import { isJsonObject, type JsonValue } from '../core/source/document/json-value.ts';
import { escapeSegment, getValueAt, joinPointer, splitPointer } from '../core/source/document/pointer.ts';
import { decodePercent, encodePercent } from '../core/source/text/percent-encoding.ts';
import { shorten } from '../core/source/text/shorten.ts';
import { copyForReferences, copyForSpec, removeOperation, restoreBraces } from './swagger-parser-copy.ts';

/** A scheme for the project's files, which none of swagger-parser's own resolvers handles. */
const base = 'project:///';

const specCode = 'description-invalid';

/** The maximum number of wrong operations of 2.0 to report at once. */
const maximumOperations = 10;

/** Checks references of 2.0, 3.0 and 3.1, and for 2.0 what a schema can't express. swagger-parser does not know 3.2. */
export async function runSwaggerParser(
  input: ValidationInput,
  values: ReadonlyMap<string, JsonValue>,
  { isStructureSound }: { readonly isStructureSound: boolean },
): Promise<readonly ValidationFinding[]> {
  const { specVersion, file } = input;
  if (!/^(2\.0|3\.[01])/.test(specVersion)) return [];
  if (!specVersion.startsWith('2.')) return validate(input, values, copyForReferences(values.get(file)), false);
  const all: ValidationFinding[] = [];
  // swagger-parser stops at the first wrong operation. Once that one is removed, it reports the next.
  while (all.length < maximumOperations) {
    const copy = copyForSpec(values.get(file));
    const areGone = all.every(({ code, pointer }) => code === specCode && removeOperation(copy, pointer));
    const findings = areGone ? await validate(input, values, copy, isStructureSound) : [];
    if (findings.length === 0) break;
    all.push(...findings);
  }
  return all;
}

/** Validates `root` in place of the description. swagger-parser modifies it. */
async function validate(
  { file, texts }: ValidationInput,
  values: ReadonlyMap<string, JsonValue>,
  root: JsonValue,
  spec: boolean,
): Promise<readonly ValidationFinding[]> {
  const project = {
    order: 1,
    canRead: true,
    read: ({ url }: { url: string }): string => {
      const path = url.startsWith(base) ? decodePercent(url.slice(base.length)) : url;
      const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
      if (text === undefined) throw new Error(`File "${path}" not found in the project.`);
      return text;
    },
  };
  try {
    await SwaggerParser.validate(
      `${base}${file.split('/').map(encodePercent).join('/')}`,
      root as never,
      {
        continueOnError: true,
        resolve: { file: false, http: false, project },
        dereference: { circular: true },
        // The checks of 2.0 beyond the schema need a description that the schema accepts.
        validate: { schema: false, spec },
      } as never,
    );
    return [];
  } catch (error) {
    return toFindings(error, file, values);
  }
}

function toFindings(
  error: unknown,
  file: string,
  values: ReadonlyMap<string, JsonValue>,
): readonly ValidationFinding[] {
  if (!(error instanceof Error)) throw error;
  if ('errors' in error && Array.isArray(error.errors)) {
    return (error.errors as BrokenReference[]).flatMap((broken) => toReferenceFinding(broken, file, values) ?? []);
  }
  // A version without quotes is a number in YAML, which the official schema reports.
  if (/^(Swagger|API) version number must be a string/.test(error.message)) return [];
  // Our own rule reports every duplicate operationId, with its name and the first definition.
  if (/has duplicate parameters$/.test(error.message)) return [];
  if (!error.message.startsWith('Validation failed')) throw error;
  const message = restoreBraces(error.message.replace(/^Validation failed\. ?/, ''));
  return [{ file, target: 'key', severity: 'error', code: specCode, ...explainSpecMessage(message, values.get(file)) }];
}

/** A broken reference as json-schema-ref-parser reports it. `path` is that of the `$ref`, but `source` may be the file that it refers to. */
interface BrokenReference extends Error {
  readonly path?: readonly (string | number)[] | null;
  readonly source?: string;
}

/**
 * Returns undefined for references to other hosts and to anchors of other files, which this validator does not know, and for `$ref` in data, which is
 * not a reference.
 */
function toReferenceFinding(
  { path, source = '', message }: BrokenReference,
  file: string,
  values: ReadonlyMap<string, JsonValue>,
): ValidationFinding | undefined {
  const pointer = restoreBraces(joinPointer('', ...(path ?? [])));
  const sourceFile = source.startsWith(base) ? decodePercent(source.slice(base.length)) : file;
  const holder =
    [sourceFile, ...values.keys()].find((name) => getReference(values, name, pointer) !== undefined) ?? sourceFile;
  const ref = getReference(values, holder, pointer);
  if ((ref !== undefined && /^https?:|#[^/]/i.test(ref)) || isData(pointer)) return undefined;
  return {
    file: holder,
    pointer: ref === undefined ? pointer : `${pointer}/$ref`,
    target: 'value',
    severity: 'error',
    code: 'ref-missing',
    message:
      ref === undefined
        ? message
        : `Cannot resolve this reference: there is no \`${ref}\`${explainBase(values.get(holder), pointer)}.`,
  };
}

const longestId = 80;

/** A `#` in a schema with an `$id` refers to a place in that schema (JSON Schema 2020-12 core, 8.2.1). */
function explainBase(root: JsonValue | undefined, pointer: string): string {
  const ids: string[] = [];
  let value = root;
  for (const segment of splitPointer(pointer) ?? []) {
    value = getValueAt(value, joinPointer('', segment));
    if (isJsonObject(value) && typeof value.$id === 'string') ids.push(value.$id);
  }
  const id = ids.at(-1);
  return id === undefined
    ? ''
    : ` in "${shorten(id, longestId)}": with this \`$id\`, \`#\` is the schema and not the description. Remove the \`$id\``;
}

/** Keys whose values are data, unless they are names of members in a map. */
const dataKeys = new Set(['const', 'default', 'enum', 'example', 'value']);
const maps =
  /^(\$defs|definitions|dependentSchemas|examples|headers|links|parameters|patternProperties|properties|responses|schemas)$/;

function isData(pointer: string): boolean {
  const keys = pointer.split('/').slice(1);
  return keys.some((key, index) => {
    const before = keys[index - 1] ?? '';
    return before === 'examples' ? /^\d+$/.test(key) : dataKeys.has(key) && !maps.test(before);
  });
}

function getReference(values: ReadonlyMap<string, JsonValue>, file: string, pointer: string): string | undefined {
  const value = getValueAt(values.get(file), pointer);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return typeof value.$ref === 'string' ? value.$ref : undefined;
}

/** The part of a message that names an operation (`/paths/users/{id}/get`, unescaped) or a part of it. */
const operationPart =
  /^\/paths(\/.*?)\/(get|put|post|delete|options|head|patch)((?:\/(?:parameters|responses)\/.*?)?) (?=has |is )/;

/** Converts a message of swagger-parser about a 2.0 description to a location and a message for writers. */
function explainSpecMessage(
  message: string,
  root: JsonValue | undefined,
): { readonly pointer: string; readonly message: string } {
  const [begin = '', path = '', method = '', part = ''] = operationPart.exec(message) ?? [];
  const sentence = `${message.slice(begin.length).replace(/\.$/, '')}.`;
  if (begin === '') return { pointer: '', message: sentence };
  const operation = `/paths/${escapeSegment(path)}/${method}`;
  const { pointer, words } = locatePart(part, operation, root);
  const exact = [`${pointer}/type`, pointer].find((candidate) => getValueAt(root, candidate) !== undefined);
  return { pointer: exact ?? operation, message: `${words} ${sentence}` };
}

interface NamedPart {
  readonly pointer: string;
  readonly words: string;
}

function locatePart(part: string, operation: string, root: JsonValue | undefined): NamedPart {
  const [, kind, first = '', inside] = part.split('/');
  if (kind === 'parameters') {
    const name = part.slice('/parameters/'.length);
    const list = getValueAt(root, `${operation}/parameters`);
    const index = Array.isArray(list) ? list.findIndex((parameter) => getValueAt(parameter, '/name') === name) : -1;
    // This is a body parameter: the schema covers all others.
    const pointer = index < 0 ? operation : `${operation}/parameters/${index}/schema`;
    return { pointer, words: `The schema of the body \`${name}\`` };
  }
  if (kind !== 'responses') return { pointer: operation, words: 'This operation' };
  const pointer = `${operation}/responses/${first}`;
  if (inside === 'schema') return { pointer: `${pointer}/schema`, words: `The schema of the response \`${first}\`` };
  return { pointer, words: `The response \`${first}\`` };
}
