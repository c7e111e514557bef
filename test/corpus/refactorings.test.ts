import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Refactoring } from '../../src/core/features/refactor/refactoring.ts';
import { findBreaches, inlineAgain, RefactoredDescription } from '../support/refactor-law.ts';
import { descriptionFiles } from './description-files.ts';
import { randomFrom } from './random.ts';
import { table, writeReport } from './report.ts';

const seed = 20_261_124;
/** Characters from which fewer places of a description are tried. */
const large = 2_000_000;
const perDescription = { small: 20, large: 3 };

const corpus = process.env.CORPUS;

interface Row {
  readonly what: string;
  readonly file: string;
  readonly edits: number;
  readonly breaches: readonly string[];
  /** True if inlining restored the file; undefined if it could not. */
  readonly isRestored: boolean | undefined;
}

suite('refactorings of real descriptions', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  const rows: Row[] = [];
  for (const folder of ['openapi', 'asyncapi', 'sites']) {
    const root = join(corpus, folder);
    for (const file of descriptionFiles(root).filter((name) => name.includes(process.env.FILE ?? ''))) {
      test(`${folder}/${file}`, () => {
        const own = tryRefactorings(readFileSync(join(root, file), 'utf8'), file.split('/').at(-1) ?? file);
        rows.push(...own);
        assert.deepEqual(
          own.flatMap(({ what, breaches }) => breaches.map((breach) => `${what}: ${breach}`)),
          [],
        );
      });
    }
  }

  suiteTeardown(() => {
    if (process.env.FILE === undefined) writeReport('refactorings', report(rows));
  });
});

/** Tries what is offered at places drawn at random: keys of the description. */
function tryRefactorings(text: string, file: string): readonly Row[] {
  const description = new RefactoredDescription({ [file]: text }, file);
  const random = randomFrom(seed);
  const places = [...text.matchAll(/["']?[\w$/{}.-]+["']?(?=: *(?:[\r\n{]|["']?#\/))/g)];
  const rows: Row[] = [];
  const kinds = new Map<string, number>();
  const tries = text.length > large ? perDescription.large : perDescription.small;
  for (let drawn = 0; drawn < tries; drawn += 1) {
    const offset = places[Math.floor(random() * places.length)]?.index;
    if (offset === undefined) break;
    for (const refactoring of description.list(offset + 1)) {
      const what = refactoring.title.replaceAll(/"[^"]*"|\d+|to \S+\/\S+/g, '…');
      kinds.set(what, (kinds.get(what) ?? 0) + 1);
      if ((kinds.get(what) ?? 0) <= (text.length > large ? 1 : 2)) rows.push(tryOne(description, refactoring, what));
    }
  }
  return rows;
}

function tryOne(description: RefactoredDescription, refactoring: Refactoring, what: string): Row {
  const { file, texts } = description;
  const { after, breaches } = findBreaches(description, refactoring);
  const isOne = refactoring.kind === 'extract' && !what.includes('all');
  const restored = isOne && breaches.length === 0 ? inlineAgain(after, refactoring, file) : undefined;
  // An empty section, which nothing tells from a new one, is removed with its last component.
  const hasEmpty = /["']?\w+["']?: ?\{ *\}/.test(texts[file] ?? '');
  const isRestored =
    restored === undefined || (hasEmpty && restored[file] !== texts[file]) ? undefined : restored[file] === texts[file];
  if (breaches.length > 0 || isRestored === false) console.log(file, what, refactoring.title, breaches);
  return { what, file, edits: refactoring.edits.length, breaches, isRestored };
}

function report(rows: readonly Row[]): string {
  const kinds = [...Map.groupBy(rows, ({ what }) => what)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = [
    'refactoring',
    'tried',
    'descriptions',
    'edits',
    'breaches',
    'inlined again',
    'byte for byte as before',
  ];
  const lines = kinds.map(([what, own]) => [
    what,
    own.length,
    new Set(own.map(({ file }) => file)).size,
    own.reduce((sum, { edits }) => sum + edits, 0),
    own.filter(({ breaches }) => breaches.length > 0).length,
    own.filter(({ isRestored }) => isRestored !== undefined).length,
    own.filter(({ isRestored }) => isRestored === true).length,
  ]);
  return `## Refactorings

\`CORPUS=DIR npm run corpus\`: what is offered at keys of each description under \`openapi/\`, \`asyncapi/\` and \`sites/\`, drawn with a fixed seed. A breach: edits overlap, a text does not parse, or a value of the description, with all references followed, is another one or in another order. *Inlined again*: one value was extracted, and inlined where it was; descriptions with an empty section are not counted there.

${table(head, lines)}`;
}
