import { Parser } from '@asyncapi/parser';
import specs from '@asyncapi/specs';
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';
import { joinPointer } from '../core/source/document/pointer.ts';
import { decodePercent } from '../core/source/text/percent-encoding.ts';
import { findMistakes } from './explain/find-mistakes.ts';
import { formatMistake } from './explain/format-mistake.ts';
import { inlineFiles } from './inline-files.ts';
import { parseTexts, tracePointer, valueAt, valuesOf } from './read-texts.ts';
import { createSchemaLibrary, type SchemaLibrary, type SchemaNode } from './schema-library.ts';
import { validatorFailure } from './validator-failure.ts';
import { valueFindings } from './values/value-findings.ts';

type Diagnostic = Awaited<ReturnType<Parser['validate']>>[number];

/** Plain data of every text, by its path or address. */
type Values = ReadonlyMap<string, JsonValue>;

/**
 * AsyncAPI 2 and 3, by the official parser. Only its errors count: its style advice is not about validity. Schema errors are explained
 * again from the schema itself, because the parser lists the errors of every branch of every union.
 */
export async function validateAsyncApi(input: ValidationInput): Promise<readonly ValidationFinding[]> {
  const { file, texts, specVersion } = input;
  const documents = parseTexts(texts);
  const values = valuesOf(documents);
  const { diagnostics, isWhole } = await diagnose(file, texts);
  const hasFailed = diagnostics.some(isOfFailure);
  const errors = diagnostics.filter((one) => one.severity === 0 && !isOfFailure(one) && !isForeign(one, file, values));
  const isOfSchema = ({ code }: Diagnostic): boolean => /^asyncapi-document-|^asyncapi2-schemas$/.test(String(code));
  const structure = errors.filter(isOfSchema);
  const mistakes = structure.length === 0 && !hasFailed ? [] : mistakesOf(specVersion, file, values);
  // The parser validated an empty document in place of each missing one.
  const reported = isWhole || mistakes.length > 0 ? deepest(structure) : [];
  const findings = [...reported, ...errors.filter((error) => !isOfSchema(error))]
    .filter((error) => mistakes.length === 0 || isNew(error))
    .map((error) => toFinding(error, file, values));
  const certain = findings.filter((finding) => !isConsequence(finding, mistakes));
  const misfits = valueFindings(input, documents, values);
  const found = onePerPlace([...mistakes, ...certain.filter((finding) => !isMisfit(finding, misfits)), ...misfits]);
  return hasFailed ? [...found, validatorFailure(file, 'the AsyncAPI validator failed')] : found;
}

/** The parser's message for an internal error of its own, which includes a stack trace. */
function isOfFailure({ code }: Diagnostic): boolean {
  return code === 'uncaught-error';
}

interface Diagnosis {
  readonly diagnostics: readonly Diagnostic[];
  /** False if a referenced document was missing. */
  readonly isWhole: boolean;
}

async function diagnose(file: string, texts: ValidationInput['texts']): Promise<Diagnosis> {
  let isWhole = true;
  const textOf = (path: string): string | undefined => (Object.hasOwn(texts, path) ? texts[path] : undefined);
  // The parser's own resolvers read the disk and the network. These come first and handle every reference.
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

/** The parser sees the project's files as if the project were the root of a disk. */
const base = '/';

interface Address {
  path(): string;
  href(): string;
}

function fileOf(path: string): string {
  return decodePercent(path).replace(/^\/+/, '');
}

/**
 * Drops findings about documents that the parser did not get, which is not a validity question, and locations of broken references
 * that it reports wrongly: our own rule reports all of them.
 */
function isForeign({ source, code, path }: Diagnostic, file: string, values: Values): boolean {
  const holder = source === undefined ? file : fileNamed(source, values);
  if (holder === undefined) return true;
  return code === 'invalid-ref' && valueAt(values.get(holder), joinPointer('', ...path)) === undefined;
}

/** The parser names files by their path on its virtual disk, and documents of other hosts by their address. */
function fileNamed(source: string, values: Values): string | undefined {
  return [source, fileOf(source)].find((name) => values.has(name));
}

/** Loaded when first needed. The parser removes JSON Schema itself from the official schemas. */
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

/** Errors from the parser's own rules. Formats are checked only here; an example is validated against a schema that may itself be wrong. */
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

/** Errors inside an invalid object, channel or message are consequences. */
function isConsequence({ pointer, code }: ValidationFinding, mistakes: readonly ValidationFinding[]): boolean {
  if (code === 'ref-missing') return false;
  const owner = (at: string): string => at.split('/', /^\/(channels|components)\//.test(at) ? 4 : 3).join('/');
  return mistakes.some(
    (mistake) => owner(mistake.pointer) === owner(pointer) || `${pointer}/`.startsWith(`${mistake.pointer}/`),
  );
}

/** The parser checks the examples of messages of 2.x; ours are reported at the part that does not fit, with fixes. */
function isMisfit({ file, pointer }: ValidationFinding, misfits: readonly ValidationFinding[]): boolean {
  if (!/\/examples\/\d+(?:\/|$)/.test(pointer)) return false;
  return misfits.some(
    (one) =>
      one.file === file && (`${one.pointer}/`.startsWith(`${pointer}/`) || pointer.startsWith(`${one.pointer}/`)),
  );
}

/** Keeps the deepest of nested union errors. */
function deepest(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  const pointers = new Map(errors.map((error) => [error, joinPointer('', ...error.path)]));
  const isBelow = (other: Diagnostic, error: Diagnostic): boolean =>
    pointers.get(other)?.startsWith(`${pointers.get(error)}/`) === true && error.source === other.source;
  return errors.filter((error) => !errors.some((other) => isBelow(other, error)));
}

function onePerPlace(findings: readonly ValidationFinding[]): readonly ValidationFinding[] {
  return [...new Map(findings.toReversed().map((one) => [`${one.file}#${one.pointer}`, one])).values()].toReversed();
}
