import type { Fix, Problem } from '../../core/source/document/problem.ts';

/** Up to this number, a mistake that is repeated is reported at each place. */
const fewest = 3;
/** Limit for the other places that one problem lists. */
const mostPlaces = 100;

/** Unknown keys: what is written once by mistake is copied, and the copies need one decision. */
const joined = new Set(['config-unknown-key', 'description-invalid', 'x-platform-unknown-key']);

/**
 * An unknown key that a file has in many places as one problem at the first, with the others as related places and
 * fixes for all of them.
 */
export function joinRepeated(problems: readonly Problem[]): readonly Problem[] {
  const alike = Map.groupBy(problems.filter(isOfKey), ({ code, message, at }) =>
    JSON.stringify([code, message, at.file]),
  );
  const first = new Map<Problem, Problem>();
  const dropped = new Set<Problem>();
  for (const group of alike.values()) {
    const [one, ...others] = group;
    if (one === undefined || group.length <= fewest) continue;
    first.set(one, join(one, others));
    for (const other of others) dropped.add(other);
  }
  return first.size === 0 ? problems : problems.flatMap((one) => (dropped.has(one) ? [] : (first.get(one) ?? one)));
}

function isOfKey({ code, message }: Problem): boolean {
  return joined.has(code) && (code !== 'description-invalid' || /^The key "[^"]*" is not allowed here\./.test(message));
}

function join(one: Problem, others: readonly Problem[]): Problem {
  const related = others.slice(0, mostPlaces).map(({ at }) => ({ message: 'Here, too.', at }));
  return {
    ...one,
    message: `${one.message} ${others.length} more places have it.`,
    related: [...(one.related ?? []), ...related],
    fixes: (one.fixes ?? []).map((fix, index) => fixAll(fix, index, others)),
  };
}

/** The same fix at every place, unless its edits would overlap: then the one at the first place. */
function fixAll(fix: Fix, index: number, others: readonly Problem[]): Fix {
  const same = others.map(({ fixes = [] }) => fixes[index]);
  const edits = [fix, ...same].flatMap((one) => one?.edits ?? []);
  const ordered = edits.toSorted((a, b) => a.at.span.start - b.at.span.start);
  const isApart = ordered.every(({ at }, place) => at.span.start >= (ordered[place - 1]?.at.span.end ?? 0));
  const isSame = same.every((one) => one?.title === fix.title);
  return isApart && isSame ? { ...fix, title: `${fix.title} in all ${others.length + 1} places`, edits } : fix;
}
