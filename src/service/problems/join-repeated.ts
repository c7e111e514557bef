import type { Fix, Problem } from '../../core/source/document/problem.ts';

/** Up to this number, each place of a repeated mistake has a problem of its own. */
const mostSingle = 3;
/** The most related locations of one problem. */
const mostRelated = 1000;

/** Codes of mistakes that are copied with the lines around them, or that a generator repeats: the copies need one decision. */
const joinedCodes = new Set([
  ...['config-unknown-key', 'description-invalid', 'x-platform-unknown-key', 'schema-keyword', 'format-misspelt'],
  ...[
    'address-invalid',
    'media-type-invalid',
    'ref-missing',
    'response-content',
    'schema-access',
    'security-scheme-missing',
  ],
  ...[
    'security-scope-missing',
    'tag-undeclared',
    'body-unexpected',
    'enum-duplicate',
    'key-ignored',
    'part-left-out',
    'link-parameter',
  ],
  ...['discriminator-optional', 'header-name', 'parameter-style', 'default-mismatch', 'example-mismatch'],
  ...['enum-type-mismatch', 'link-operation-missing', 'ref-outside'],
]);

/**
 * Reports a mistake that a file has in many places once, at the first, with the others as related places and with fixes for
 * all of them.
 */
export function joinRepeated(problems: readonly Problem[]): readonly Problem[] {
  const alike = Map.groupBy(problems.filter(mayRepeat), ({ code, message, at }) =>
    JSON.stringify([code, message, at.file]),
  );
  const first = new Map<Problem, Problem>();
  const dropped = new Set<Problem>();
  for (const group of alike.values()) {
    const [problem, ...others] = group;
    if (problem === undefined || group.length <= mostSingle) continue;
    first.set(problem, join(problem, others));
    for (const other of others) dropped.add(other);
  }
  return first.size === 0
    ? problems
    : problems.flatMap((problem) => (dropped.has(problem) ? [] : (first.get(problem) ?? problem)));
}

function mayRepeat({ code, message }: Problem): boolean {
  return (
    joinedCodes.has(code) &&
    (code !== 'description-invalid' || /^(?:Unknown key `[^`]*`\.|`type` must be one of )/.test(message))
  );
}

function join(problem: Problem, others: readonly Problem[]): Problem {
  const related = others.slice(0, mostRelated).map(({ at, fixes = [] }) => ({ message: 'Also here.', at, fixes }));
  return {
    ...problem,
    message: `${problem.message} ${others.length} more places have it.`,
    related: [...(problem.related ?? []), ...related],
    fixes: (problem.fixes ?? []).map((fix, index) => fixAll(fix, index, others)),
  };
}

/** The same fix at every place; the fix at the first place alone if the edits would overlap. */
function fixAll(fix: Fix, index: number, others: readonly Problem[]): Fix {
  const same = others.map(({ fixes = [] }) => fixes[index]);
  const edits = [fix, ...same].flatMap((each) => each?.edits ?? []);
  const ordered = edits.toSorted((a, b) => a.at.span.start - b.at.span.start);
  const isApart = ordered.every(({ at: { span } }, place) => {
    const before = ordered[place - 1]?.at.span;
    return before === undefined || (span.start >= before.end && span.start > before.start);
  });
  const isSame = same.every((each) => each?.title === fix.title);
  return isApart && isSame ? { ...fix, title: `${fix.title} in all ${others.length + 1} places`, edits } : fix;
}
