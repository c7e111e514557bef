import type { Finding } from './rule.ts';

/** Up to this number, each finding is a problem of its own. */
const mostSingle = 3;
/** The most places that one problem lists. */
const mostRelated = 1000;

/**
 * Makes one finding of those of a file that have one cause, which a generator or a decision repeats: the first, with the
 * others as related places. `noun`: what each is about, such as `page`.
 */
export function reportAlike(findings: Iterable<Finding>, noun: string): readonly Finding[] {
  const byFile = Map.groupBy(findings, ({ at }) => at.file);
  return [...byFile.values()].flatMap((all): readonly Finding[] => {
    const [first, ...others] = all;
    if (first === undefined || all.length <= mostSingle) return all;
    const related = others
      .slice(0, mostRelated)
      .map(({ at, fixes }) => ({ message: 'Also here.', at, ...(fixes && { fixes }) }));
    const { fixes: _, ...rest } = first;
    const message = `${first.message} ${others.length} more ${noun}s are like this.`;
    return [{ ...rest, message, related: [...(first.related ?? []), ...related] }];
  });
}
