import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import type { JsonSchema } from '../schema-library.ts';
import type { Evaluation, Place } from './evaluation.ts';
import { explainObjectRefusal } from './explain-refusal.ts';
import type { Mistake } from './mistake.ts';

/** Explains a value that must match one branch (`anyOf`) or exactly one (`oneOf`) by the mistakes of the closest branch. */
export function explainUnion(
  { pointer, value, trial }: Place,
  branches: readonly JsonSchema[],
  keyword: 'anyOf' | 'oneOf',
): Evaluation {
  const evaluations = branches.map(trial);
  const fitting = evaluations.filter(({ mistakes }) => mistakes.length === 0);
  const chosen = fitting.length > 0 ? fitting : findClosest(evaluations, value, pointer);
  const keys = new Set(chosen.flatMap((evaluation) => [...evaluation.keys]));
  const names = new Map(chosen.flatMap((evaluation) => [...evaluation.names]));
  if (fitting.length > 0) {
    // The schemas of AsyncAPI 2 allow a reference twice where validators see what it refers to.
    const isReference = isJsonObject(value) && typeof value.$ref === 'string';
    const matchesTooMany = keyword === 'oneOf' && fitting.length > 1 && !isReference;
    const taken = branches.filter((_, index) => evaluations[index]?.mistakes.length === 0);
    return { keys, names, mistakes: matchesTooMany ? [explainTooManyMatches(taken, value, pointer)] : [] };
  }
  return { keys, names, mistakes: merge(chosen, evaluations, pointer) };
}

/** More than one branch matches: usually each requires one key, and all of these keys are present. */
function explainTooManyMatches(branches: readonly JsonSchema[], value: JsonValue, pointer: string): Mistake {
  const requiredKeys = branches.map((branch) =>
    typeof branch === 'object' ? ((branch.required ?? []) as string[]) : [],
  );
  return requiredKeys.some((keys) => keys.length === 0)
    ? { kind: 'unclear', pointer }
    : explainObjectRefusal({ required: requiredKeys.flat() }, value, pointer);
}

/** The branches that need the fewest changes to the value; several if they can't be distinguished. */
function findClosest(evaluations: readonly Evaluation[], value: JsonValue, pointer: string): readonly Evaluation[] {
  const written = isJsonObject(value) ? Object.keys(value) : [];
  const costs = evaluations.map(({ mistakes, keys }) => {
    const uncovered = written.filter((key) => !keys.has(key)).length;
    return mistakes.reduce((sum, mistake) => sum + getCost(mistake, pointer), 10 * uncovered);
  });
  const least = Math.min(...costs);
  return evaluations.filter((_, index) => costs[index] === least);
}

/** The keys of the objects that refer to others: one without them is no such object. */
const referenceKeys = ['$ref', 'reference'];

/** A higher cost is a worse match. A value of another kind altogether weighs most. */
function getCost(mistake: Mistake, pointer: string): number {
  if (mistake.kind === 'missing-key' && mistake.pointer === pointer)
    return referenceKeys.some((key) => mistake.keys.includes(key)) ? 500 : 10;
  if (mistake.kind === 'type' && mistake.pointer === pointer) return 1000;
  if (distinguishesKind(mistake, pointer)) return 100;
  return mistake.pointer === pointer ? 10 : 4;
}

/** `in` and `type` distinguish kinds of parameters and security schemes. A value itself may distinguish them, too. */
function distinguishesKind({ kind, pointer: at }: Mistake, pointer: string): boolean {
  const isValue = kind === 'value' || kind === 'refused-value';
  return isValue && (at === pointer || at === `${pointer}/in` || at === `${pointer}/type`);
}

/** Merges the mistakes of the closest branches. If every branch is for another kind, the result is one mistake that lists all kinds. */
function merge(chosen: readonly Evaluation[], evaluations: readonly Evaluation[], pointer: string): readonly Mistake[] {
  const first = chosen[0]?.mistakes ?? [];
  const kind = first.find((mistake) => distinguishesKind(mistake, pointer));
  if (kind !== undefined) {
    const refusals = evaluations.flatMap(({ mistakes }) =>
      mistakes.flatMap((mistake) =>
        mistake.kind === 'value' && mistake.pointer === kind.pointer ? [mistake.values] : [],
      ),
    );
    if (refusals.length > 1) return [{ kind: 'value', pointer: kind.pointer, values: unique(refusals.flat()) }];
  }
  if (chosen.length === 1) return first;
  const all = chosen.flatMap(({ mistakes }) => mistakes);
  if (all.every((mistake) => mistake.kind === 'type' && mistake.pointer === pointer)) {
    const types = unique(all.flatMap((mistake) => (mistake.kind === 'type' ? mistake.types : [])));
    return [{ ...Object.assign({}, ...all), kind: 'type', pointer, types }];
  }
  if (chosen.every(({ mistakes: [mistake, more] }) => mistake?.kind === 'missing-key' && more === undefined)) {
    return [
      {
        kind: 'missing-key',
        pointer,
        keys: unique(all.flatMap((mistake) => (mistake.kind === 'missing-key' ? mistake.keys : []))),
      },
    ];
  }
  return first;
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
