import { Parser } from '@asyncapi/parser';
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import { isJsonObject, type JsonValue } from '../core/source/document/json-value.ts';
import { getValueAt, joinPointer } from '../core/source/document/pointer.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { decodePercent } from '../core/source/text/percent-encoding.ts';
import { readAsyncApiSchemas } from '../core/standards/asyncapi-schemas.ts';
import { findMistakes } from '../core/standards/check/find-mistakes.ts';
import { listFixes } from '../core/standards/check/fix-mistake.ts';
import { completeVersion, formatMistake } from '../core/standards/check/format-mistake.ts';
import { createSchemaLibrary, type SchemaLibrary } from '../core/standards/schema-library.ts';
import { inlineFiles } from './inline-files.ts';
import { isBrokenReference, parseTexts, toValues, tracePointer } from './read-texts.ts';
import { validatorFailure } from './validator-failure.ts';
import { checkValues } from './values/value-findings.ts';

type Diagnostic = Awaited<ReturnType<Parser['validate']>>[number];

/** The plain data of every text, by its path or address. */
type Values = ReadonlyMap<string, JsonValue>;

/**
 * Validates AsyncAPI 2 and 3 with the official parser. Only its errors count, as its style advice is not about validity. Schema errors are
 * derived again from the schema itself, because the parser lists the errors of every branch of every union.
 */
export async function validateAsyncApi(input: ValidationInput): Promise<readonly ValidationFinding[]> {
  const { file, texts, specVersion } = input;
  const documents = parseTexts(texts);
  const values = toValues(documents);
  const version = findVersionMistake(values.get(file), file);
  if (version !== undefined) return [version];
  readAsyncApiSchemas(specVersion);
  const { diagnostics, isWhole } = await diagnose(file, texts);
  const hasFailed = diagnostics.some(isInternalError);
  const errors = diagnostics.filter(
    (diagnostic) =>
      diagnostic.severity === 0 &&
      !isInternalError(diagnostic) &&
      !ownRules.has(String(diagnostic.code)) &&
      !isForeign(diagnostic, file, values) &&
      !followsFromBrokenReference(diagnostic, file, values),
  );
  const isOfSchema = ({ code }: Diagnostic): boolean => /^asyncapi-document-|^asyncapi2-schemas$/.test(String(code));
  const structure = errors.filter(isOfSchema);
  const mistakes = structure.length === 0 && !hasFailed ? [] : findStructureMistakes(specVersion, file, values);
  // If documents are missing, the parser has validated empty ones in their place, so its errors are dropped.
  const reported = isWhole || mistakes.length > 0 ? keepDeepest(structure) : [];
  const findings = [...reported, ...errors.filter((error) => !isOfSchema(error))]
    .filter((error) => mistakes.length === 0 || isParserRule(error))
    .map((error) => toFinding(error, file, values));
  const ours = checkValues(input, documents, values);
  const misread = listMisread([...ours, ...findings], values);
  const certain = findings.filter(
    (finding) => !isConsequence(finding, mistakes) && (finding.code === 'ref-missing' || !misread(finding.pointer)),
  );
  // Ours come first where both find an address wrong: they have a fix.
  const all = keepOnePerPlace([...mistakes, ...ours, ...certain]);
  // A failure over a wrong structure is a consequence of it.
  return hasFailed && all.length === 0 ? [validatorFailure(file, 'the AsyncAPI validator failed')] : all;
}

/** Rules of the parser that our own report better: with the name that was meant, at the place that is wrong, once. */
const ownRules: ReadonlySet<string> = new Set([
  ...['asyncapi2-server-variables', 'asyncapi2-channel-parameters', 'asyncapi3-channel-parameters'],
  ...['asyncapi2-server-security', 'asyncapi2-operation-security', 'asyncapi2-tags-uniqueness'],
  'asyncapi3-operation-messages-from-referred-channel',
]);

/** Reports a version that is a number, or not whole: the parser fails on it. */
function findVersionMistake(root: JsonValue | undefined, file: string): ValidationFinding | undefined {
  const version = isJsonObject(root) ? root.asyncapi : undefined;
  if (version === undefined || completeVersion('/asyncapi', version) === undefined) return undefined;
  const mistake = { kind: 'type', pointer: '/asyncapi', types: ['string'] } as const;
  const message = formatMistake(mistake, version, root);
  const place = { file, pointer: '/asyncapi', target: 'value' } as const;
  return {
    ...place,
    severity: 'error',
    code: 'description-invalid',
    message,
    fixes: listFixes(mistake, version, root),
  };
}

/** Returns whether this is an internal error of the parser, whose message includes a stack trace. */
function isInternalError({ code }: Diagnostic): boolean {
  return code === 'uncaught-error';
}

/** The rules that check values with schemas of the description: they would run its patterns. `checkValues` does the same. */
const valueRules = {
  'asyncapi2-schema-default': 'off',
  'asyncapi2-schema-examples': 'off',
  'asyncapi2-message-examples': 'off',
  'asyncapi2-message-examples-custom-format': 'off',
} as const;

interface Diagnosis {
  readonly diagnostics: readonly Diagnostic[];
  /** False if a referenced document was missing. */
  readonly isWhole: boolean;
}

async function diagnose(file: string, texts: ValidationInput['texts']): Promise<Diagnosis> {
  let isWhole = true;
  const getText = (path: string): string | undefined =>
    Object.hasOwn(texts, path) ? texts[path]?.replaceAll('__proto__', protoForParser) : undefined;
  // The parser's own resolvers would read the disk and the network, so these come first and handle every reference.
  const resolvers = ['file', 'http', 'https'].map((schema) => ({
    schema,
    order: 1,
    canRead: true,
    read: (uri: Address) => {
      const text = getText(schema === 'file' ? toProjectPath(uri.path()) : uri.href());
      isWhole &&= text !== undefined;
      return text ?? '{}';
    },
  }));
  const parser = new QuickParser({
    ruleset: { extends: [], rules: valueRules },
    __unstable: { resolver: { cache: false, resolvers } },
  });
  const diagnostics = await parser.validate(getText(file) ?? '', { source: `${base}${file}` });
  return { diagnostics: diagnostics.map(restoreProto), isWhole };
}

/**
 * Compiles the official schemas once. The parser keeps what it has compiled for the documents of one validation, so that nearly all the
 * time of each was spent on the same schemas.
 */
class QuickParser extends Parser {
  static readonly #documents = {};

  constructor(options: ConstructorParameters<typeof Parser>[0]) {
    super(options);
    for (const rule of Object.values(this.spectral.ruleset?.rules ?? {})) {
      if (!rule.name.startsWith('asyncapi-document-')) continue;
      // biome-ignore lint/suspicious/noThenProperty: this is Spectral's name for what a rule does.
      rule.then = rule.then.map((step) => ({
        ...step,
        function: (value, parameters, context) => {
          const documentInventory = QuickParser.#documents as typeof context.documentInventory;
          return step.function(value, parameters, { ...context, documentInventory });
        },
      }));
    }
  }
}

/** The parser assigns members one by one, and one named `__proto__` would become the prototype of its object. */
const protoForParser = '__Proto__';

function restoreProto<T extends Diagnostic>(diagnostic: T): T {
  const restore = (text: string) => text.replaceAll(protoForParser, '__proto__');
  const path = diagnostic.path.map((part) => (typeof part === 'string' ? restore(part) : part));
  return { ...diagnostic, path, message: restore(diagnostic.message) };
}

/** The parser sees the project's files as if the project were the root of a disk. */
const base = '/';

interface Address {
  path(): string;
  href(): string;
}

function toProjectPath(path: string): string {
  return decodePercent(path).replace(/^\/+/, '');
}

/**
 * Returns whether our own rule reports the error better: in documents that the parser did not get, and broken references at a wrong location.
 */
function isForeign({ source, code, path }: Diagnostic, file: string, values: Values): boolean {
  const holder = source === undefined ? file : findFile(source, values);
  if (holder === undefined) return true;
  return code === 'invalid-ref' && getValueAt(values.get(holder), joinPointer('', ...path)) === undefined;
}

/**
 * Returns whether a broken reference causes the error: at a reference to a value that has it, in its own place, or in the messages of an
 * operation whose channel is unknown by it. Our own rule reports the reference itself.
 */
function followsFromBrokenReference(
  { source, code, path, message }: Diagnostic,
  file: string,
  values: Values,
): boolean {
  const holder = (source === undefined ? undefined : findFile(source, values)) ?? file;
  const pointer = joinPointer('', ...path);
  if (code === 'invalid-ref') {
    const written = getValueAt(values.get(holder), pointer);
    const named = /^'([^']+)' does not exist/.exec(message)?.[1];
    return named !== undefined && typeof written === 'string' && named !== written;
  }
  const operation = /^(\/operations\/[^/]+)\/messages\/\d+$/.exec(pointer)?.[1];
  const places = operation === undefined ? [pointer] : [pointer, `${operation}/channel`];
  return places.some((place) => isBrokenReference(values, holder, place));
}

/** The parser names files by their path on a virtual disk, and documents of other hosts by their address. */
function findFile(source: string, values: Values): string | undefined {
  return [source, toProjectPath(source)].find((name) => values.has(name));
}

/** The official schemas, loaded when first needed. */
const libraries = new Map<string, SchemaLibrary>();

function findStructureMistakes(version: string, file: string, values: Values): readonly ValidationFinding[] {
  const root = inlineFiles(values, file);
  const schemas = readAsyncApiSchemas(version);
  if (schemas === undefined || root === undefined) return [];
  const library = getOrInsert(libraries, version, () => createSchemaLibrary(schemas));
  return findMistakes(library, { file, root }).map((finding) => ({
    ...finding,
    ...tracePointer(values, file, finding.pointer),
  }));
}

/** Returns whether the error is one of the parser's own rules, or of a format, which only the parser checks. Examples are excluded, as their schema may be wrong. */
function isParserRule({ code, message }: Diagnostic): boolean {
  return (
    findFormat(message) !== undefined || !/^asyncapi-document-|^asyncapi2-schemas$|examples|default/.test(String(code))
  );
}

function findFormat(message: string): string | undefined {
  return /must match format "([^"]+)"/.exec(message)?.[1];
}

function toFinding({ path, message, source, code }: Diagnostic, file: string, values: Values): ValidationFinding {
  const holder = (source === undefined ? undefined : findFile(source, values)) ?? file;
  const pointer = joinPointer('', ...path);
  const format = findFormat(message);
  return {
    file: holder,
    pointer,
    target: /additional|unevaluated|redundant/i.test(message) ? 'key' : 'value',
    severity: 'error',
    code: code === 'invalid-ref' ? 'ref-missing' : 'description-invalid',
    message:
      format === undefined
        ? toSentence(message)
        : formatMistake({ kind: 'format', pointer, format }, getValueAt(values.get(holder), pointer)),
  };
}

function toSentence(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim();
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/**
 * Returns whether a pointer is where the parser checks a wrong reference: at its target, which is of another kind, or at
 * what would hold the target.
 */
function listMisread(findings: readonly ValidationFinding[], values: Values): (pointer: string) => boolean {
  const targets = findings.flatMap(({ code, file, pointer }) => {
    const written = code === 'ref-kind' || code === 'ref-missing' ? getValueAt(values.get(file), pointer) : undefined;
    return typeof written === 'string' && written.startsWith('#/') ? [{ code, at: written.slice(1) }] : [];
  });
  return (pointer) =>
    targets.some(({ code, at }) =>
      code === 'ref-kind' ? `${pointer}/`.startsWith(`${at}/`) : at.slice(0, at.lastIndexOf('/')) === pointer,
    );
}

/** Returns whether the error is inside an object, channel or message that has a mistake already, of which it is a consequence. */
function isConsequence({ pointer, code }: ValidationFinding, mistakes: readonly ValidationFinding[]): boolean {
  if (code === 'ref-missing') return false;
  const owner = (at: string): string => at.split('/', /^\/(channels|components)\//.test(at) ? 4 : 3).join('/');
  return mistakes.some(
    (mistake) => owner(mistake.pointer) === owner(pointer) || `${pointer}/`.startsWith(`${mistake.pointer}/`),
  );
}

/** Keeps the deepest of nested union errors. */
function keepDeepest(errors: readonly Diagnostic[]): readonly Diagnostic[] {
  const pointers = new Map(errors.map((error) => [error, joinPointer('', ...error.path)]));
  const isBelow = (other: Diagnostic, error: Diagnostic): boolean =>
    pointers.get(other)?.startsWith(`${pointers.get(error)}/`) === true && error.source === other.source;
  return errors.filter((error) => !errors.some((other) => isBelow(other, error)));
}

function keepOnePerPlace(findings: readonly ValidationFinding[]): readonly ValidationFinding[] {
  return [
    ...new Map(findings.toReversed().map((finding) => [`${finding.file}#${finding.pointer}`, finding])).values(),
  ].toReversed();
}
