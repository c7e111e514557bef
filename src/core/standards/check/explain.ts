import { isJsonObject, type JsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { joinPointer } from '../../source/document/pointer.ts';
import { findSlip } from '../../source/text/nearest.ts';
import type { JsonSchema, SchemaLibrary, SchemaNode } from '../schema-library.ts';
import type { MovedKey } from '../schema-parts.ts';
import { allowsType, hasMember } from './allows-type.ts';
import type { Evaluation, Place } from './evaluation.ts';
import { explainObject, findPattern } from './explain-object.ts';
import { describeItemKind, explainRefusal } from './explain-refusal.ts';
import { explainScalar, findExpected, isOfType } from './explain-scalar.ts';
import { explainUnion } from './explain-union.ts';
import { matches } from './find-schemas.ts';
import { findPresentKey, suggestKey } from './meant-key.ts';
import type { Mistake, MistakeOf } from './mistake.ts';

const nothing: Evaluation = { mistakes: [], keys: new Set(), names: new Map() };

interface Explaining {
  readonly library: SchemaLibrary;
  /** Pointers at or above an error of the validator; undefined if everything is evaluated. */
  readonly suspects: ReadonlySet<string> | undefined;
  /** True if a value is tried in another place: only whether it fits counts. */
  readonly isTried?: true;
}

/**
 * The mistakes that the library's root schema finds in the value, each once; for a union, those in the branch that the value is closest to.
 * A validator's list of errors does not separate branches, so this evaluates the schema itself, for values that a validator has refused.
 */
export function explain(
  library: SchemaLibrary,
  value: JsonValue,
  at: { readonly pointer: string; readonly suspects?: ReadonlySet<string> },
): readonly Mistake[] {
  return evaluate(library.root, { value, pointer: at.pointer }, { library, suspects: at.suspects }).mistakes;
}

interface ValueAt {
  readonly value: JsonValue;
  readonly pointer: string;
}

function evaluate(schema: JsonSchema, here: ValueAt, explaining: Explaining): Evaluation {
  if (schema === true) return nothing;
  const { pointer, value } = here;
  if (schema === false) return { ...nothing, mistakes: [{ kind: 'unclear', pointer }] };
  const place = createPlace(schema, here, explaining);
  const parts: Evaluation[] = [];
  if ('$ref' in schema || '$dynamicRef' in schema) parts.push(place.here(explaining.library.follow(schema) ?? true));
  const wrong = checkKind(schema, here, explaining.library);
  if (wrong !== undefined) {
    const mistake = wrong.kind === 'type' ? { ...wrong, ...findHolder(schema, here, explaining) } : wrong;
    return join([...parts, { ...nothing, mistakes: [mistake] }]);
  }
  parts.push({ ...nothing, mistakes: [...explainScalar(place), ...explainItems(place)] });
  if (isJsonObject(value)) {
    parts.push(explainObject(place, value), ...explainDependencies(place, value));
  }
  parts.push(...explainCombinations(place));
  const all = join(parts);
  const uncovered = explainUnevaluated(place, all, explaining);
  const misspelt = explainSpelling(place, all);
  return join([all, ...(uncovered === undefined ? [] : [uncovered]), { ...nothing, mistakes: misspelt }]);
}

function createPlace(node: SchemaNode, { value, pointer }: ValueAt, explaining: Explaining): Place {
  const whole = { ...explaining, suspects: undefined };
  const memberAt = (key: string | number): ValueAt => ({
    value: (value as JsonObject)[key] ?? null,
    pointer: joinPointer(pointer, key),
  });
  let suggestions = 0;
  const suggest = (key: string, names: ReadonlyMap<string, JsonSchema>) => {
    suggestions += 1;
    if (suggestions > mostSuggestions) return { meant: [], homes: [] };
    return describeUnknown(explaining.library, { owner: value as JsonObject, key }, names);
  };
  return {
    node,
    value,
    pointer,
    here: (schema) => evaluate(schema, { value, pointer }, explaining),
    trial: (schema) => evaluate(schema, { value, pointer }, whole),
    member(schema, key) {
      const member = memberAt(key);
      const isSuspect = explaining.suspects?.has(member.pointer) ?? true;
      return isSuspect ? evaluate(schema, member, explaining).mistakes : [];
    },
    name: (schema, key) => evaluate(schema, { value: key, pointer: joinPointer(pointer, key) }, whole).mistakes,
    fits: (schema, key) => evaluate(schema, memberAt(key), whole).mistakes.length === 0,
    unknown: (key, names) => ({
      ...suggest(key, names),
      ...{
        kind: 'unknown-key',
        pointer,
        key,
        known: [...names.keys()],
        ...findPattern(node),
        ...findReason(node, key),
        ...findMoved(node, key),
      },
    }),
  };
}

/** The sentence of the schema about a key that its object does not have. */
function findReason(node: SchemaNode, key: string): Pick<MistakeOf<'unknown-key'>, 'reason' | 'hint' | 'isClosed'> {
  const reasons = (node['x-absent'] ?? {}) as { readonly [key: string]: string };
  const reason = Object.hasOwn(reasons, key) ? reasons[key] : undefined;
  const hint = node['x-hint'];
  const isOpen = Object.keys(node.patternProperties ?? {}).some((pattern) => pattern.startsWith('^x-'));
  const isClosed = node.additionalProperties === false && !isOpen;
  return {
    ...(reason !== undefined && { reason }),
    ...(typeof hint === 'string' && { hint }),
    ...(isClosed && { isClosed }),
  };
}

function findMoved(node: SchemaNode, key: string): { readonly moved?: MovedKey } {
  const all = (node['x-moved'] ?? {}) as { readonly [key: string]: MovedKey };
  return Object.hasOwn(all, key) ? { moved: all[key] } : {};
}

/** The most unknown keys of one object for which others are suggested, as each is compared with all of these. */
const mostSuggestions = 100;

function describeUnknown(
  library: SchemaLibrary,
  { owner, key }: { readonly owner: JsonObject; readonly key: string },
  names: ReadonlyMap<string, JsonSchema>,
): Pick<MistakeOf<'unknown-key'>, 'meant' | 'homes'> {
  const value = owner[key] ?? null;
  const all = [...names];
  return {
    meant: all.flatMap(([name, schema]) =>
      !Object.hasOwn(owner, name) && allowsType(library, schema, value) ? [name] : [],
    ),
    homes: all.flatMap(([name, schema]) => (hasMember(library, schema, key, value) ? [name] : [])),
  };
}

function join(all: readonly Evaluation[]): Evaluation {
  // Most values have no mistake, and most schemas say nothing about keys.
  const parts = all.filter(({ mistakes, keys, names }) => mistakes.length + keys.size + names.size > 0);
  const [first = nothing, second] = parts;
  if (second === undefined) return first;
  return {
    mistakes: parts.flatMap(({ mistakes }) => mistakes),
    keys: new Set(parts.flatMap(({ keys }) => [...keys])),
    names: new Map(parts.flatMap(({ names }) => [...names])),
  };
}

/** Reports a value of a wrong type, or not one of the listed values. All other keywords are then irrelevant. */
function checkKind(node: SchemaNode, { value, pointer }: ValueAt, library: SchemaLibrary): Mistake | undefined {
  const { type, enum: values, const: only, 'x-more': more } = node;
  if (Array.isArray(more) && more.includes(value)) return undefined;
  const listed = (only === undefined ? values : [only]) as readonly JsonValue[] | undefined;
  const isFree = more === true && (typeof value !== 'string' || findSlip(value, listed as string[]) === undefined);
  if (Array.isArray(listed) && !isFree && !isListed(listed, value)) return { kind: 'value', pointer, values: listed };
  const types = type === undefined ? [] : ([type].flat() as string[]);
  const accepted = [...types, ...((node['x-accepts'] ?? []) as string[])];
  if (types.length === 0 || accepted.some((name) => isOfType(value, name))) return undefined;
  return { kind: 'type', pointer, types, ...describeWanted(node, value, library) };
}

function isListed(listed: readonly JsonValue[], value: JsonValue): boolean {
  return listed.some((allowed) => JSON.stringify(allowed) === JSON.stringify(value));
}

function describeWanted(
  node: SchemaNode,
  value: JsonValue,
  library: SchemaLibrary,
): Omit<MistakeOf<'type'>, 'kind' | 'pointer' | 'types'> {
  const { items, format, allOf = [] } = node;
  const words = (allOf as readonly SchemaNode[]).flatMap((part) => (part.enum ?? []) as string[]);
  return {
    ...findExpected(node),
    ...(words.length > 0 && { words }),
    ...(typeof format === 'string' && { format }),
    ...(typeof items === 'object' && { mayWrap: allowsType(library, items as JsonSchema, value) }),
  };
}

/** The key that the value can have in the object that the schema requires instead, or in one of a list of objects. */
function findHolder(
  schema: SchemaNode,
  { value, pointer }: ValueAt,
  explaining: Explaining,
): Pick<MistakeOf<'type'>, 'under' | 'inList'> {
  const { items } = schema;
  const inList = typeof items === 'object' && !Array.isArray(items) && typeof value === 'string';
  const node = inList ? openReference(items as SchemaNode, explaining.library) : schema;
  if (explaining.isTried || node.type !== 'object' || value === null || isJsonObject(value)) return {};
  const members = Object.entries((node.properties ?? {}) as { readonly [key: string]: SchemaNode });
  const required = Array.isArray(node.required) ? (node.required as string[]) : [];
  const whole: Explaining = { ...explaining, suspects: undefined, isTried: true };
  const fitting = members.filter(([, member]) => evaluate(member, { value, pointer }, whole).mistakes.length === 0);
  const possible = fitting.filter(([name]) => required.length === 0 || required.includes(name));
  const plain = possible.filter(([, member]) => (member as SchemaNode).format === undefined);
  const formatted = possible.filter(([, { format }]) => format === (String(value).includes('@') ? 'email' : 'uri'));
  const [chosen = possible] = [isAddress.test(String(value)) ? formatted : plain, plain].filter(
    ({ length }) => length === 1,
  );
  const names = chosen.map(([name]) => name);
  const [first] = Array.isArray(value) ? value : [];
  const named = names.find((name) => isJsonObject(first) && Object.hasOwn(first, name.replace(/s$/, '')));
  const under = named ?? (names.length === 1 && required.length < 2 ? names[0] : undefined);
  return under === undefined ? {} : { under, ...(inList && { inList }) };
}

/** An address on the web, or of mail. */
const isAddress = /^(?:https?:\/\/|[^\s@]+@)\S+$/;

/** The schema of an object that a reference or a union leads to, which is not that of a reference. */
function openReference(node: SchemaNode, library: SchemaLibrary): SchemaNode {
  const target = '$ref' in node ? library.follow(node) : node;
  if (typeof target !== 'object') return node;
  const branches = (target.oneOf ?? target.anyOf ?? []) as readonly SchemaNode[];
  const objects = branches.map((branch) => openReference(branch, library));
  return objects.find(({ properties }) => !Object.hasOwn((properties ?? { $ref: {} }) as object, '$ref')) ?? target;
}

function* explainItems({ node, value, pointer, member, fits }: Place): Iterable<Mistake> {
  if (!Array.isArray(value)) return;
  const { items, prefixItems, contains } = node;
  const first = (Array.isArray(items) ? items : (prefixItems ?? [])) as JsonSchema[];
  const rest = (Array.isArray(items) ? node.additionalItems : items) as JsonSchema | undefined;
  for (const index of value.keys()) yield* member(first[index] ?? rest ?? true, index);
  if (contains === undefined) return;
  const matching = [...value.keys()].filter((index) => fits(contains as JsonSchema, index));
  const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = node as { [name: string]: number };
  if (matching.length < minContains) yield { kind: 'unclear', pointer };
  const surplus = matching[maxContains];
  if (surplus !== undefined) {
    const sort = describeItemKind(contains as SchemaNode);
    yield { kind: 'surplus', pointer: joinPointer(pointer, surplus), limit: maxContains, sort };
  }
}

function* explainCombinations(place: Place): Iterable<Evaluation> {
  const { node, here, trial } = place;
  for (const part of (node.allOf ?? []) as JsonSchema[]) yield here(part);
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = node[keyword];
    if (Array.isArray(branches)) yield explainUnion(place, branches, keyword);
  }
  if (node.if !== undefined) yield* explainCondition(place, node.if as SchemaNode);
  if (node.not !== undefined && trial(node.not as JsonSchema).mistakes.length === 0) {
    yield { ...nothing, mistakes: explainRefusal(place, node.not as JsonSchema) };
  }
}

/** Marks mistakes as doubtful if an absent key meets the condition of an `if`: the missing key may be the only mistake. */
function* explainCondition({ node, value, pointer, here, trial }: Place, condition: SchemaNode): Iterable<Evaluation> {
  const tested = trial(condition);
  const isMet = tested.mistakes.length === 0;
  if (isMet) yield tested;
  const rest = isMet ? node.then : node.else;
  if (rest === undefined) return;
  const evaluation = here(rest as JsonSchema);
  const isVacuous =
    isMet && Object.keys(condition.properties ?? {}).some((key) => !Object.hasOwn(value as object, key));
  yield isVacuous
    ? { ...evaluation, mistakes: evaluation.mistakes.map((mistake) => ({ ...mistake, doubt: pointer })) }
    : evaluation;
}

/** Evaluates `dependentSchemas`, `dependentRequired`, and `dependencies`, which earlier drafts use for both. */
function* explainDependencies({ node, here, pointer }: Place, value: JsonObject): Iterable<Evaluation> {
  for (const keyword of ['dependentSchemas', 'dependentRequired', 'dependencies']) {
    for (const [key, dependency] of Object.entries(node[keyword] ?? {})) {
      if (!Object.hasOwn(value, key)) continue;
      if (Array.isArray(dependency)) {
        const missing = dependency.filter((name) => !Object.hasOwn(value, name));
        yield { ...nothing, mistakes: missing.map((name) => ({ kind: 'missing-key', pointer, keys: [name] })) };
        continue;
      }
      const evaluation = here(dependency as JsonSchema);
      const mistakes = evaluation.mistakes.map((mistake) =>
        mistake.kind === 'unfitting-key' && mistake.pointer === pointer ? { beside: key, ...mistake } : mistake,
      );
      yield { ...evaluation, mistakes };
    }
  }
}

/** Finds misspellings of known keys in an object that may have others. */
function explainSpelling({ node, value, unknown }: Place, { names }: Evaluation): readonly Mistake[] {
  const isOpen = node['x-spelled'] as MistakeOf<'unknown-key'>['isOpen'];
  if (isOpen === undefined || !isJsonObject(value)) return [];
  const patterns = ['^(?:x-|\\$)', ...Object.keys(node.patternProperties ?? {})];
  return Object.keys(value).flatMap((key) => {
    if (names.has(key) || patterns.some((pattern) => matches(key, pattern))) return [];
    const mistake = { ...unknown(key, names), isOpen };
    return (suggestKey(mistake, value) ?? findPresentKey(mistake, value)) === undefined ? [] : [mistake];
  });
}

function explainUnevaluated(
  { node, value, pointer, member, unknown }: Place,
  { keys, names }: Evaluation,
  { library }: Explaining,
): Evaluation | undefined {
  const schema = node.unevaluatedProperties as JsonSchema | undefined;
  if (schema === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const rest = Object.keys(value).filter((key) => !keys.has(key));
  const mistakes = rest.flatMap((key): readonly Mistake[] => {
    if (schema !== false) return member(schema, key);
    const mistake = unknown(key, names);
    return [library.names.has(key) ? { ...mistake, doubt: pointer } : mistake];
  });
  return { mistakes, keys: new Set(rest), names: new Map() };
}
