import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Refactoring } from '../../src/core/features/refactor/refactoring.ts';
import { LineIndex } from '../../src/core/source/text/line-index.ts';
import { DrawnDescription, findDrawnDifference } from '../support/drawn-description.ts';
import { findBreaches, inlineAgain, RefactoredDescription } from '../support/refactor-law.ts';
import { descriptionFiles } from './description-files.ts';
import { randomFrom } from './random.ts';
import { table, writeReport } from './report.ts';

const seed = 20_261_124;
/** Characters from which fewer places of a description are tried. */
const large = 2_000_000;
const perDescription = { small: 20, large: 3 };
/** Pages that are drawn before and after, beside the one that shows the place. */
const morePages = 4;
/** The words for a value that is no component: a schema, a message, a way to sign in. */
const typeWords = 'object objeto array of or null any one all string integer number boolean root message plain'.split(
  ' ',
);

const corpus = process.env.CORPUS;

interface Row {
  readonly what: string;
  readonly file: string;
  readonly edits: number;
  readonly breaches: readonly string[];
  /** Pages that were drawn. */
  readonly drawn: number;
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
      test(`${folder}/${file}`, async () => {
        const own = await tryRefactorings(readFileSync(join(root, file), 'utf8'), file.split('/').at(-1) ?? file);
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
async function tryRefactorings(text: string, file: string): Promise<readonly Row[]> {
  const tried = new TriedDescription(text, file);
  const random = randomFrom(seed);
  const places = [...text.matchAll(/["']?[\w$/{}.-]+["']?(?=: *(?:[\r\n{]|["']?#\/))/g)];
  const rows: Row[] = [];
  const kinds = new Map<string, number>();
  const tries = text.length > large ? perDescription.large : perDescription.small;
  for (let drawn = 0; drawn < tries; drawn += 1) {
    const offset = places[Math.floor(random() * places.length)]?.index;
    if (offset === undefined) break;
    for (const refactoring of tried.description.list(offset + 1)) {
      const what = refactoring.title.replaceAll(/"[^"]*"|\d+|to \S+\/\S+/g, '…');
      kinds.set(what, (kinds.get(what) ?? 0) + 1);
      if ((kinds.get(what) ?? 0) > (text.length > large ? 1 : 2)) continue;
      rows.push(await tried.try(refactoring, what, offset + 1));
    }
  }
  await tried.pages.dispose();
  return rows;
}

class TriedDescription {
  readonly description: RefactoredDescription;
  readonly pages: DrawnDescription;
  readonly #file: string;
  readonly #random = randomFrom(seed);

  constructor(text: string, file: string) {
    this.#file = file;
    this.description = new RefactoredDescription({ [file]: text }, file);
    this.pages = new DrawnDescription({ [file]: text }, file);
  }

  async try(refactoring: Refactoring, what: string, offset: number): Promise<Row> {
    const { texts } = this.description;
    const { after, breaches: ofValues } = findBreaches(this.description, refactoring);
    const slugs = await this.#choosePages(offset);
    const breaches = [...ofValues, ...(await this.#comparePages(after, slugs))];
    const isOne = refactoring.kind === 'extract' && !what.includes('all');
    const restored = isOne && breaches.length === 0 ? inlineAgain(after, refactoring, this.#file) : undefined;
    // An empty section looks like a new one, and is removed with its last component.
    const hasEmpty = /["']?\w+["']?: ?\{ *\}/.test(texts[this.#file] ?? '');
    const isSame = restored?.[this.#file] === texts[this.#file];
    const isRestored = restored === undefined || (hasEmpty && !isSame) ? undefined : isSame;
    if (breaches.length > 0 || isRestored === false) console.log(this.#file, what, refactoring.title, breaches);
    const { length: edits } = refactoring.edits;
    return { what, file: this.#file, edits, breaches, drawn: slugs.length, isRestored };
  }

  /** The page that shows the place, and others at random. */
  async #choosePages(offset: number): Promise<readonly string[]> {
    const slugs = await this.pages.slugs();
    const text = this.description.texts[this.#file] ?? '';
    const shown = await this.pages.pageAt(new LineIndex(text).positionAt(offset));
    const others = Array.from({ length: morePages }, () => slugs[Math.floor(this.#random() * slugs.length)]);
    return [...new Set([shown, ...others])].filter((slug) => slug !== undefined && slugs.includes(slug)) as string[];
  }

  async #comparePages(after: RefactoredDescription, slugs: readonly string[]): Promise<readonly string[]> {
    const drawn = new DrawnDescription(after.texts, this.#file);
    const names = new Set([this.description, after].flatMap(listComponentNames).concat(typeWords));
    const differences: string[] = [];
    for (const slug of slugs) {
      const difference = await findDrawnDifference(this.pages, drawn, slug, names);
      if (difference !== undefined) differences.push(difference);
    }
    await drawn.dispose();
    return differences;
  }
}

function listComponentNames(description: RefactoredDescription): readonly string[] {
  const root = description.project.document(description.file)?.root;
  const sections = [...(root?.get('components')?.members() ?? []), root?.get('definitions')];
  const components = sections.flatMap((section) => section?.members() ?? []);
  const names = components.flatMap((each) => [String(each.key), ...(each.get('title')?.string() ?? '').split(' ')]);
  const texts = Object.values(description.texts).join('\n');
  // The name of a file, or of an anchor, is that of a schema too.
  const targets = Array.from(texts.matchAll(/\$ref["']?\s*:\s*["']?([^"'\s]+)/g), ([, ref = '']) => ref);
  return [
    ...names,
    ...targets.map(
      (ref) =>
        ref
          .split(/[#/]/)
          .at(-1)
          ?.replace(/\.\w+$/, '') ?? '',
    ),
  ];
}

function report(rows: readonly Row[]): string {
  const kinds = [...Map.groupBy(rows, ({ what }) => what)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = [
    'refactoring',
    'tried',
    'descriptions',
    'edits',
    'pages drawn',
    'breaches',
    'inlined again',
    'byte for byte as before',
  ];
  const lines = kinds.map(([what, own]) => [
    what,
    own.length,
    new Set(own.map(({ file }) => file)).size,
    own.reduce((sum, { edits }) => sum + edits, 0),
    own.reduce((sum, { drawn }) => sum + drawn, 0),
    own.filter(({ breaches }) => breaches.length > 0).length,
    own.filter(({ isRestored }) => isRestored !== undefined).length,
    own.filter(({ isRestored }) => isRestored === true).length,
  ]);
  return `## Refactorings

\`CORPUS=DIR npm run corpus\`: what is offered at keys of each description under \`openapi/\`, \`asyncapi/\` and \`sites/\`, drawn with a fixed seed. A breach: edits overlap, a text does not parse, or a value of the description, with all references followed, is another one or in another order, or the page that shows the place, or one of up to four others, has another text but for types and the names of components; a page that draws fields once, and says where the same ones are again, is drawn and not compared. *Inlined again*: one value was extracted, and inlined where it was; descriptions with an empty section are not counted there.

${table(head, lines)}`;
}
