import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { JsonSchema } from '../schema-library.ts';
import type { Evaluation, Place } from './evaluation.ts';
import { objectRefusal } from './explain-refusal.ts';
import type { Mistake } from './mistake.ts';

/** Mistakes in a value that must match one branch (`anyOf`) or exactly one (`oneOf`): those of the branch that the value is closest to. */
export function explainUnion(
  { pointer, value, trial }: Place,
  branches: readonly JsonSchema[],
  keyword: 'anyOf' | 'oneOf',
): Evaluation {
  const evaluations = branches.map(trial);
  const fitting = evaluations.filter(({ mistakes }) => mistakes.length === 0);
  const chosen = fitting.length > 0 ? fitting : closest(evaluations, value, pointer);
  const keys = new Set(chosen.flatMap((one) => [...one.keys]));
  const names = new Set(chosen.flatMap((one) => [...one.names]));
  if (fitting.length > 0) {
    const isTooMuch = keyword === 'oneOf' && fitting.length > 1;
    const taken = branches.filter((_, index) => evaluations[index]?.mistakes.length === 0);
    return { keys, names, mistakes: isTooMuch ? [explainTooManyMatches(taken, value, pointer)] : [] };
  }
  return { keys, names, mistakes: merge(chosen, evaluations, pointer) };
}

/** More than one branch matches: usually each requires one key, and all of these keys are present. */
function explainTooManyMatches(branches: readonly JsonSchema[], value: JsonValue, pointer: string): Mistake {
  const asked = branches.map((branch) => (typeof branch === 'object' ? ((branch.required ?? []) as string[]) : []));
  return asked.some((keys) => keys.length === 0)
    ? { kind: 'unclear', pointer }
    : objectRefusal({ required: asked.flat() }, value, pointer);
}

/** The branches that need the fewest changes to the value; several only if they can't be distinguished. */
function closest(evaluations: readonly Evaluation[], value: JsonValue, pointer: string): readonly Evaluation[] {
  const written = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const costs = evaluations.map(({ mistakes, keys }) => {
    const unspoken = written.filter((key) => !keys.has(key)).length;
    return mistakes.reduce((sum, mistake) => sum + cost(mistake, pointer), 10 * unspoken);
  });
  const least = Math.min(...costs);
  return evaluations.filter((_, index) => costs[index] === least);
}

/** Higher means a worse match; a value of another kind altogether weighs most. */
function cost(mistake: Mistake, pointer: string): number {
  if (mistake.kind === 'missing-key' && mistake.pointer === pointer) return mistake.keys.includes('$ref') ? 500 : 10;
  if (mistake.kind === 'type' && mistake.pointer === pointer) return 1000;
  if (distinguishesKind(mistake, pointer)) return 100;
  return mistake.pointer === pointer ? 10 : 4;
}

/** `in` and `type` distinguish kinds of parameters and security schemes. A value itself may distinguish them, too. */
function distinguishesKind({ kind, pointer: at }: Mistake, pointer: string): boolean {
  const isValue = kind === 'value' || kind === 'refused-value';
  return isValue && (at === pointer || at === `${pointer}/in` || at === `${pointer}/type`);
}

/** Merges the mistakes of the closest branches into one; if every branch is for another kind, the one that names all kinds. */
function merge(chosen: readonly Evaluation[], evaluations: readonly Evaluation[], pointer: string): readonly Mistake[] {
  const first = chosen[0]?.mistakes ?? [];
  const kind = first.find((mistake) => distinguishesKind(mistake, pointer));
  if (kind !== undefined) {
    const refusals = evaluations.flatMap(({ mistakes }) =>
      mistakes.flatMap((one) => (one.kind === 'value' && one.pointer === kind.pointer ? [one.values] : [])),
    );
    if (refusals.length > 1) return [{ kind: 'value', pointer: kind.pointer, values: unique(refusals.flat()) }];
  }
  if (chosen.length === 1) return first;
  const all = chosen.flatMap(({ mistakes }) => mistakes);
  if (all.every((one) => one.kind === 'type' && one.pointer === pointer)) {
    return [{ kind: 'type', pointer, types: unique(all.flatMap((one) => (one.kind === 'type' ? one.types : []))) }];
  }
  if (chosen.every(({ mistakes: [one, more] }) => one?.kind === 'missing-key' && more === undefined)) {
    return [
      {
        kind: 'missing-key',
        pointer,
        keys: unique(all.flatMap((one) => (one.kind === 'missing-key' ? one.keys : []))),
      },
    ];
  }
  return first;
}

function unique<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
