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

const usual = { reported: 0.97, single: 0.95, there: 0.97, fixed: 0.65 };

/** Fails if too few mistakes are reported, once, at their place, with a fix, or if a first fix removes or hides. */
export function assertShares(rows: readonly Row[], bars = usual): void {
  for (const [share, least] of Object.entries(bars)) {
    const all = share === 'reported' || share === 'fixed' ? rows : rows.filter(shares.reported);
    const hits = all.filter((row) => shares[share as keyof typeof shares](row)).length;
    assert.ok(hits >= all.length * least, `${share}: ${hits} of ${all.length}`);
  }
  assert.deepEqual(
    rows.filter(shares.removes).map(({ what }) => what),
    [],
  );
}

const shares = {
  reported: ({ problems }: Row) => problems.length > 0,
  single: ({ problems }: Row) => problems.length === 1,
  there: ({ isThere }: Row) => isThere,
  fixed: ({ isFixed }: Row) => isFixed,
  removes: ({ fixKind }: Row) => fixKind === 'remove' || fixKind === 'hide',
};

/** A table by area, and the kinds that are not as they should be. */
export function describeRows(rows: readonly Row[]): string {
  const percent = (hits: number, all: number) => (all === 0 ? '–' : `${((hits / all) * 100).toFixed(1)}%`);
  const line = ([name, own]: readonly [string, readonly Row[]]) => {
    const reported = own.filter(shares.reported);
    return [
      name,
      own.length,
      percent(reported.length, own.length),
      percent(reported.filter(shares.single).length, reported.length),
      percent(reported.filter(shares.there).length, reported.length),
      percent(own.filter(shares.fixed).length, own.length),
      own.filter(shares.removes).length,
    ];
  };
  const head = [
    '',
    'mistakes',
    'reported',
    'one problem',
    'at the place',
    'first fix mends',
    'first fix removes or hides',
  ];
  const body = [...Map.groupBy(rows, ({ area }) => area), ['all', rows] as const];
  const list = (name: string, isFault: (row: Row) => boolean) => {
    const kinds = [...Map.groupBy(rows.filter(isFault), ({ area, what }) => `${area}: ${what}`)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, 40)
      .map(([what, own]) => `- ${what}: ${own.length}, such as ${describe(own[0])}`);
    return `${name}:\n\n${kinds.join('\n') || 'None.'}`;
  };
  return `${table(head, body.map(line))}

${list('Not reported, by kind', (row) => !shares.reported(row))}

${list('Several problems, by kind', (row) => row.problems.length > 1)}

${list('Elsewhere, by kind', (row) => shares.reported(row) && !row.isThere)}

${list('A first fix that removes or hides, by kind', shares.removes)}`;
}

function describe(row: Row | undefined): string {
  if (row === undefined) return '';
  const found = row.problems.slice(0, 2).map(({ code, range, message }) => {
    return `\`${code}\` (line ${range.start.line + 1}) ${message.replaceAll('\n', ' ').slice(0, 90)}`;
  });
  return `\`${row.file}\` line ${row.line} of ${row.site}${found.length === 0 ? '' : `: ${found.join(' · ')}`}`;
}
