import type { ValidationFinding } from '../core/ports.ts';
import type { JsonValue } from '../core/source/json-value.ts';
import { valueAt } from './read-texts.ts';

/** One error of ajv, as far as it is needed. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: { readonly [name: string]: unknown };
  readonly message?: string;
}

/** More than this many mistakes in one description help nobody. */
const most = 200;

/** Keywords that only repeat what an error below them says. */
const echoes = new Set([
  'oneOf',
  'anyOf',
  'allOf',
  'if',
  'not',
  '$ref',
  '$dynamicRef',
  'dependentSchemas',
  'propertyNames',
]);

/** Which error of one place says best what is wrong. */
const rank = ['additionalProperties', 'unevaluatedProperties', 'type', 'enum', 'const', 'required'];

/** What the errors are about. */
export interface Judged {
  readonly file: string;
  readonly root: JsonValue | undefined;
  /** The keys that the schema knows anywhere. */
  readonly names?: ReadonlySet<string>;
}

/**
 * A union's many errors brought down to one per mistake: echoes of deeper errors go, so do the demands of branches that are for another kind
 * of object, and "unknown key" where the key is only unknown because another error stopped the reading.
 */
export function reduceErrors(errors: readonly SchemaError[], judged: Judged): readonly ValidationFinding[] {
  const { names = new Set() } = judged;
  const telling = withoutOtherKinds(withoutReferences(errors).filter(({ keyword }) => !echoes.has(keyword)));
  const certain = telling.filter((error) => error.keyword !== 'unevaluatedProperties');
  const useful = telling.filter(
    (error) =>
      error.keyword !== 'unevaluatedProperties' ||
      !names.has(keyOf(error)) ||
      !certain.some((other) => isWithin(other, error)),
  );
  const places = Map.groupBy(useful.length > 0 ? useful : errors.slice(0, 1), ({ instancePath }) => instancePath);
  return [...places.values()].flatMap((here) => best(here).map((error) => toFinding(error, judged))).slice(0, most);
}

/**
 * `in` and `type` tell the kinds of parameters and security schemes apart. A branch that refuses them is for another kind, and so is all else
 * it says, as long as one branch takes them; if none does, what remains is one error that names every value.
 */
function withoutOtherKinds(errors: readonly SchemaError[]): readonly SchemaError[] {
  const kinds = errors.filter(tellsKind);
  const dropped = new Set<SchemaError>();
  for (const [path, refusals] of Map.groupBy(kinds, ({ instancePath }) => instancePath)) {
    const base = path.slice(0, path.lastIndexOf('/'));
    const refusing = new Set(refusals.map(branchOf));
    const inside = errors.filter((error) => isWithin(error, { ...error, instancePath: base }));
    const taken = inside.some((error) => !refusing.has(branchOf(error)) && error.keyword !== 'unevaluatedProperties');
    for (const error of inside) if (refusing.has(branchOf(error)) && (taken || !tellsKind(error))) dropped.add(error);
    if (!taken) merge(refusals, dropped);
  }
  return errors.filter((error) => !dropped.has(error));
}

function tellsKind({ keyword, instancePath }: SchemaError): boolean {
  return (keyword === 'enum' || keyword === 'const') && /\/(in|type)$/.test(instancePath);
}

function branchOf({ schemaPath }: SchemaError): string {
  return /^.*?\/(?:oneOf|anyOf)\/\d+/.exec(schemaPath)?.[0] ?? schemaPath.split('/').slice(0, 3).join('/');
}

function merge(refusals: readonly SchemaError[], dropped: Set<SchemaError>): void {
  const [first, ...others] = refusals;
  if (first === undefined || others.length === 0) return;
  const values = refusals.flatMap(({ params }) => [params.allowedValues ?? params.allowedValue ?? []].flat());
  Object.assign(first.params, { allowedValues: [...new Set(values)] });
  for (const other of others) dropped.add(other);
}

/**
 * An object that is no reference fails as one: `$ref` is missing, and every key is one too many. Only a key that another branch refuses as well
 * is unknown.
 */
function withoutReferences(errors: readonly SchemaError[]): readonly SchemaError[] {
  const asked = new Set(errors.filter(asksForReference).map(({ instancePath }) => instancePath));
  const refusals = Map.groupBy(
    errors.filter(({ keyword, instancePath }) => keyword === 'additionalProperties' && asked.has(instancePath)),
    (error) => `${error.instancePath} ${keyOf(error)}`,
  );
  const ofReference = new Set([...refusals.values()].flatMap((same) => (same.length === 1 ? same : [])));
  return errors.filter((error) => !asksForReference(error) && !ofReference.has(error));
}

function asksForReference({ keyword, params }: SchemaError): boolean {
  return keyword === 'required' && params.missingProperty === '$ref';
}

function isWithin(inner: SchemaError, outer: SchemaError): boolean {
  return inner.instancePath === outer.instancePath || inner.instancePath.startsWith(`${outer.instancePath}/`);
}

/** All errors of the best-ranked keyword, each key once; of other keywords the first. */
function best(errors: readonly SchemaError[]): readonly SchemaError[] {
  const order = (keyword: string): number => (rank.indexOf(keyword) + rank.length + 1) % (rank.length + 1);
  const first = errors.toSorted((a, b) => order(a.keyword) - order(b.keyword))[0];
  if (first === undefined) return [];
  if (!/Properties$|^required$/.test(first.keyword)) return [first];
  const byKey = new Map<string, SchemaError>();
  for (const error of errors) if (error.keyword === first.keyword) byKey.set(keyOf(error), error);
  return [...byKey.values()];
}

function keyOf({ params }: SchemaError): string {
  return String(params.additionalProperty ?? params.unevaluatedProperty ?? params.missingProperty ?? '');
}

function toFinding(error: SchemaError, { file, root }: Judged): ValidationFinding {
  const key = keyOf(error);
  const unknown = error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties';
  const pointer = unknown
    ? `${error.instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : error.instancePath;
  return {
    file,
    pointer,
    target: unknown || error.keyword === 'required' ? 'key' : 'value',
    severity: 'error',
    code: 'description-invalid',
    message: inWords(error, key, shorten(valueAt(root, error.instancePath))),
  };
}

/** The value that is wrong, as far as it fits into a sentence. */
function shorten(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function inWords(error: SchemaError, key: string, value: string): string {
  const { keyword, params } = error;
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `The key "${key}" is not allowed here. Check its spelling and its place.`;
    case 'required':
      return `The required key "${key}" is missing here.`;
    case 'type':
      return `This must be of type ${[params.type].flat().join(' or ')}, and it is ${value}.`;
    case 'enum':
      return `This must be one of ${[params.allowedValues]
        .flat()
        .map((allowed) => JSON.stringify(allowed))
        .join(', ')}, and it is ${value}.`;
    case 'const':
      return `This must be ${JSON.stringify(params.allowedValue)}, and it is ${value}.`;
    case 'pattern':
      return `This must match the pattern ${String(params.pattern)}, and it is ${value}.`;
    case 'minProperties':
      return `This object must have at least ${String(params.limit)} member(s).`;
    default:
      return `This ${error.message ?? 'does not fit the official schema'}.`;
  }
}
