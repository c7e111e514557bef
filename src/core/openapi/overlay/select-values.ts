import { type JsonObject, type JsonValue, setMember } from '../../source/document/json-value.ts';
import { countChildren, getChild, isContainer, isDraft, type Value } from './draft.ts';
import type { Budget, Query } from './json-path.ts';

/** A value that a query selects, and the path to it from the root. */
export interface Match {
  readonly value: Value;
  /** The match of the enclosing container; undefined for the root. */
  readonly parent: Match | undefined;
  readonly key: string | number;
}

/** Values already converted to plain data; source nodes do not change. */
export type PlainValues = WeakMap<Value, JsonValue>;

/**
 * The values that the query selects (RFC 9535), in document order segment by segment, one for each path to a value.
 * Undefined if over budget.
 */
export function selectValues(
  query: Query,
  root: Value,
  budget: Budget,
  known: PlainValues = new WeakMap(),
): readonly Match[] | undefined {
  const paths = query.select(toPlain(root, budget, known), budget);
  const matches: Match[] = [];
  for (const path of paths ?? []) {
    budget.steps -= path.length;
    const match = budget.steps < 0 ? undefined : findMatch(root, path);
    if (match !== undefined) matches.push(match);
  }
  return paths === undefined || budget.steps < 0 ? undefined : matches;
}

function findMatch(root: Value, location: readonly (string | number)[]): Match | undefined {
  let match: Match = { value: root, parent: undefined, key: '' };
  for (const key of location) {
    const value = getChild(match.value, key);
    if (value === undefined) return undefined;
    match = { value, parent: match, key };
  }
  return match;
}

/**
 * Converts a value to the plain data that queries use; converted source nodes are reused, only opened containers are
 * converted again.
 */
function toPlain(value: Value, budget: Budget, known: PlainValues): JsonValue {
  if (!isDraft(value)) {
    const plain = known.get(value) ?? value.toValue();
    if (isContainer(value)) known.set(value, plain);
    return plain;
  }
  budget.steps -= countChildren(value);
  if (value.kind === 'array') return value.elements.map((element) => toPlain(element, budget, known));
  const object: JsonObject = {};
  for (const [name, member] of value.members) setMember(object, name, toPlain(member.value, budget, known));
  return object;
}
