import assert from 'node:assert/strict';
import { table } from '../report.ts';
import type { Judgement } from './site-with-mistakes.ts';

/** A mistake with the problems that a writer sees for it. */
export interface Row extends Judgement {
  readonly area: string;
  readonly what: string;
  readonly site: string;
  readonly file: string;
}

const bars = { reported: 0.98, single: 0.97, there: 0.98, offered: 0.72, mends: 0.97 };

/** Fails if too few mistakes are reported, once, at their place, with a fix that works, or if a first fix removes, hides or loses. */
export function assertShares(rows: readonly Row[]): void {
  for (const [share, least] of Object.entries(bars)) {
    const { of, isSo } = shares[share as keyof typeof bars];
    const all = rows.filter(of);
    const hits = all.filter(isSo).length;
    assert.ok(hits >= all.length * least, `${share}: ${hits} of ${all.length}`);
  }
  assert.deepEqual(
    rows.filter(isLost).map(({ what, lost }) => `${what}: ${lost.join(' ')}`),
    [],
  );
}

const every = () => true;
const isReported = ({ problems }: Row) => problems.length > 0;
const isOffered = ({ fixKind }: Row) => fixKind === 'fix' || fixKind === 'guess';
/** A first fix that removes, hides or loses words. */
const isLost = ({ fixKind, lost }: Row) => fixKind === 'remove' || fixKind === 'hide' || lost.length > 0;

/** The share of the rows that are `of` it which are so. */
const shares = {
  reported: { of: every, isSo: isReported },
  single: { of: isReported, isSo: ({ problems }: Row) => problems.length === 1 },
  there: { of: isReported, isSo: ({ isThere }: Row) => isThere },
  offered: { of: isReported, isSo: isOffered },
  mends: { of: isOffered, isSo: ({ isFixed }: Row) => isFixed },
};

/** A table by area, and the kinds that are not as they should be. */
export function describeRows(rows: readonly Row[]): string {
  const percent = (hits: number, all: number) => (all === 0 ? '–' : `${((hits / all) * 100).toFixed(1)}%`);
  const line = ([name, own]: readonly [string, readonly Row[]]) => [
    name,
    own.length,
    ...Object.values(shares).map(({ of, isSo }) =>
      percent(own.filter((row) => of(row) && isSo(row)).length, own.filter(of).length),
    ),
    own.filter(isLost).length,
  ];
  const head = [
    '',
    'mistakes',
    'reported',
    'one problem',
    'at the place',
    'a fix',
    'it mends',
    'it removes, hides or loses',
  ];
  const body = [...Map.groupBy(rows, ({ area }) => area), ['all', rows] as const];
  const list = (name: string, isFault: (row: Row) => boolean) => {
    const kinds = [...Map.groupBy(rows.filter(isFault), ({ area, what }) => `${area}: ${what}`)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, mostKinds)
      .map(([what, own]) => `- ${what}: ${own.length}, such as ${describe(own[0])}`);
    return `${name}:\n\n${kinds.join('\n') || 'None.'}`;
  };
  return `${table(head, body.map(line))}

${list('Not reported, by kind', (row) => !isReported(row))}

${list('Several problems, by kind', (row) => row.problems.length > 1)}

${list('Elsewhere, by kind', (row) => isReported(row) && !row.isThere)}

${list('A first fix that does not mend, by kind', (row) => isOffered(row) && !row.isFixed)}

${list('A first fix that removes, hides or loses, by kind', isLost)}${process.env.UNFIXED === undefined ? '' : `\n\n${list('Without a fix, by kind', (row) => isReported(row) && !isOffered(row))}`}`;
}

/** Kinds that are listed for each fault. */
const mostKinds = Number(process.env.KINDS ?? 25);

function describe(row: Row | undefined): string {
  if (row === undefined) return '';
  const found = row.problems.slice(0, 2).map(({ code, range, message }) => {
    return `\`${code}\` (line ${range.start.line + 1}) ${message.replaceAll('\n', ' ').slice(0, 90)}`;
  });
  const fix = row.problems.find(({ fixes }) => fixes.length > 0)?.fixes[0];
  const fixed =
    fix === undefined || row.isFixed
      ? ''
      : ` → ${fix.title}${row.lost.length > 0 ? ` (loses ${row.lost.join(' ')})` : ''}`;
  return `\`${row.file}\` line ${row.line} of ${row.site}${found.length === 0 ? '' : `: ${found.join(' · ')}`}${fixed}`;
}
