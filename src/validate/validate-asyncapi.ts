import { Parser } from '@asyncapi/parser';
import specs from '@asyncapi/specs';
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { joinPointer } from '../core/source/document/pointer.ts';
import { findMistakes } from './explain/find-mistakes.ts';
import { formatMistake } from './explain/format-mistake.ts';
import { inlineFiles } from './inline-files.ts';
import { readTexts, tracePointer, valueAt } from './read-texts.ts';
import { createSchemaLibrary, type SchemaLibrary, type SchemaNode } from './schema-library.ts';
import { validatorFailure } from './validator-failure.ts';

type Diagnostic = Awaited<ReturnType<Parser['validate']>>[number];

/** Plain data of every text, by its path or address. */
type Values = ReadonlyMap<string, JsonValue>;

/**
 * AsyncAPI 2 and 3. The official parser is the judge: its errors only, for its advice on style is not validity. What its schema refuses is
 * said again from the schema itself, for the parser tells what every branch of every union would have liked.
 */
export async function validateAsyncApi({
  file,
  texts,
  specVersion,
}: ValidationInput): Promise<readonly ValidationFinding[]> {
  const values = readTexts(texts);
  const { diagnostics, isWhole } = await diagnose(file, texts);
  const hasFailed = diagnostics.some(isOfFailure);
  const errors = diagnostics.filter((one) => one.severity === 0 && !isOfFailure(one) && !isForeign(one, file, values));
  const isOfSchema = ({ code }: Diagnostic): boolean => /^asyncapi-document-|^asyncapi2-schemas$/.test(String(code));
  const structure = errors.filter(isOfSchema);
  const mistakes = structure.length === 0 && !hasFailed ? [] : mistakesOf(specVersion, file, values);
  // Where a document was not at hand, the parser judged an empty one in its place.
  const told = isWhole || mistakes.length > 0 ? deepest(structure) : [];
  const findings = [...told, ...errors.filter((error) => !isOfSchema(error))]
    .filter((error) => mistakes.length === 0 || isNew(error))
    .map((error) => toFinding(error, file, values));
  const found = onePerPlace([...mistakes, ...findings.filter((finding) => !isConsequence(finding, mistakes))]);
  return hasFailed ? [...found, validatorFailure(file, 'AsyncAPI')] : found;
}

/** What the parser says of an error of its own, with its stack. */
function isOfFailure({ code }: Diagnostic): boolean {
  return code === 'uncaught-error';
}

interface Diagnosis {
  readonly diagnostics: readonly Diagnostic[];
  /** Whether every document that is referred to was at hand. */
  readonly isWhole: boolean;
}

async function diagnose(file: string, texts: ValidationInput['texts']): Promise<Diagnosis> {
  let isWhole = true;
  const textOf = (path: string): string | undefined => (Object.hasOwn(texts, path) ? texts[path] : undefined);
  // The parser has resolvers of its own, which read the disk and ask other hosts. These answer before them and leave them nothing to do.
  const resolvers = ['file', 'http', 'https'].map((schema) => ({
    schema,
    order: 1,
    canRead: true,
    read: (uri: Address) => {
      const found = textOf(schema === 'file' ? fileOf(uri.path()) : uri.href());
      isWhole &&= found !== undefined;
      return found ?? '{}';
    },
  }));
  const parser = new Parser({ __unstable: { resolver: { cache: false, resolvers } } });
  const diagnostics = await parser.validate(textOf(file) ?? '', { source: `${base}${file}` });
  return { diagnostics, isWhole };
}

/** The judge sees the project's files as if they lay at the root of a disk. */
const base = '/';

interface Address {
  path(): string;
  href(): string;
}

function fileOf(path: string): string {
  return decodeURIComponent(path).replace(/^\/+/, '');
}

/**
 * What is said of documents that the judge did not get: whether those are read is not its business. Nor are places of broken references
 * that it gets wrong: our own rule knows them all.
 */
function isForeign({ source, code, path }: Diagnostic, file: string, values: Values): boolean {
  const holder = source === undefined ? file : fileNamed(source, values);
  if (holder === undefined) return true;
  return code === 'invalid-ref' && valueAt(values.get(holder), joinPointer('', ...path)) === undefined;
}

/** The judge names files by their place on its disk, and documents of other hosts by their address. */
function fileNamed(source: string, values: Values): string | undefined {
  return [source, fileOf(source)].find((name) => values.has(name));
}

/** Read when first needed. The parser takes JSON Schema itself out of the official schemas. */
const libraries = new Map<string, SchemaLibrary>();

function mistakesOf(version: string, file: string, values: Values): readonly ValidationFinding[] {
  const root = inlineFiles(values, file);
  const schema = (specs.schemas as { readonly [version: string]: object | undefined })[version];
  if (schema === undefined || root === undefined) return [];
  const library = libraries.get(version) ?? createSchemaLibrary([schema as SchemaNode, draft7]);
  libraries.set(version, library);
  return findMistakes(library, { file, root }).map((found) => ({
    ...found,
    ...tracePointer(values, file, found.pointer),
  }));
}

/** What the parser says beside its schema. Formats it alone checks; an example is held against a schema that may itself be wrong. */
function isNew({ code, message }: Diagnostic): boolean {
  return (
    formatIn(message) !== undefined || !/^asyncapi-document-|^asyncapi2-schemas$|examples|default/.test(String(code))
  );
}

function formatIn(message: string): string | undefined {
  return /must match format "([^"]+)"/.exec(message)?.[1];
}

function toFinding({ path, message, source, code }: Diagnostic, file: string, values: Values): ValidationFinding {
  const holder = (source === undefined ? undefined : fileNamed(source, values)) ?? file;
  const pointer = joinPointer('', ...path);
  const format = formatIn(message);
  return {
    file: holder,
    pointer,
    target: /additional|unevaluated|redundant/i.test(message) ? 'key' : 'value',
    severity: 'error',
    code: code === 'invalid-ref' ? 'ref-missing' : 'description-invalid',
    message:
      format === undefined
        ? sentence(message)
        : formatMistake({ kind: 'format', pointer, format }, valueAt(values.get(holder), pointer)),
  };
}

function sentence(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim();
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** What is said of an object, a channel or a message whose form is wrong, follows from that. */
function isConsequence({ pointer, code }: ValidationFinding, mistakes: readonly ValidationFinding[]): boolean {
  if (code === 'ref-missing') return false;
  const owner = (at: string): string => at.split('/', /^\/(channels|components)\//.test(at) ? 4 : 3).join('/');
  return mistakes.some(
    (mistake) => owner(mistake.pointer) === owner(pointer) || `${pointer}/`.startsWith(`${mistake.pointer}/`),
  );
}

/** Of a union's errors the ones at the deepest place below each other. */
function deepest(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  const pointers = new Map(errors.map((error) => [error, joinPointer('', ...error.path)]));
  const isBelow = (other: Diagnostic, error: Diagnostic): boolean =>
    pointers.get(other)?.startsWith(`${pointers.get(error)}/`) === true && error.source === other.source;
  return errors.filter((error) => !errors.some((other) => isBelow(other, error)));
}

function onePerPlace(findings: readonly ValidationFinding[]): readonly ValidationFinding[] {
  return [...new Map(findings.toReversed().map((one) => [`${one.file}#${one.pointer}`, one])).values()].toReversed();
}
