import assert from 'node:assert/strict';
import { LineIndex } from '../../src/core/source/text/line-index.ts';
import type { Position, Range } from '../../src/core/source/text/span.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { Engine } from '../../src/service/engine.ts';
import type { FileRange } from '../../src/service/located.ts';
import { takeCaret } from './caret.ts';
import { memoryWorkspace } from './memory-workspace.ts';
import type { Texts } from './project-of.ts';

/** The answers that an editor gets at the caret `$0`. Each one that a row has is compared. */
export interface Answers {
  /** The text of the hover, in which `…` stands for any text; `none`: there is none. */
  readonly hover?: string;
  /** The definitions, as `file: text`. */
  readonly target?: readonly string[];
  /** The slug of the page that a preview shows; `none`: no page. */
  readonly page?: string;
  /** The references, as `file text`. */
  readonly uses?: readonly string[];
  readonly declaration?: string;
  /** The lines of the file with highlights, with `«…»` around what is read and `‹…›` around what is written. */
  readonly marks?: readonly string[];
  /** The labels of the completion. With `…`, those before it come first, and those after it are among the others. */
  readonly offers?: readonly string[];
  readonly withholds?: readonly string[];
  /** The text beside a label in the list of completion. */
  readonly details?: { readonly [label: string]: string };
  /** The file after the last character before the caret was typed. */
  readonly typed?: string;
  /** The file after a label is accepted. */
  readonly accepts?: { readonly [label: string]: string };
}

/** Rows for the answers of an engine at a caret. `siteOf` puts the input of a row into the files of a site. */
export function editorTable<Input>(
  title: string,
  siteOf: (input: Input) => Texts,
  rows: { readonly [title: string]: readonly [input: Input, answers: Answers] },
): void {
  suite(title, () => {
    for (const [name, [input, expected]] of Object.entries(rows)) {
      test(name, async () => {
        const { texts, file, offset } = takeCaret(siteOf(input));
        const engine = createEngine({
          workspace: memoryWorkspace(texts),
          configFile: 'docs.json' in texts ? 'docs.json' : undefined,
          markup: createMarkupParser(),
        });
        await compare(new Caret(engine, texts, file, offset), expected);
        await engine.dispose();
      });
    }
  });
}

class Caret {
  readonly engine: Engine;
  readonly file: string;
  readonly position: Position;
  readonly #texts: Texts;

  constructor(engine: Engine, texts: Texts, file: string, offset: number) {
    this.engine = engine;
    this.#texts = texts;
    this.file = file;
    this.position = new LineIndex(texts[file] ?? '').positionAt(offset);
  }

  get text(): string {
    return this.#texts[this.file] ?? '';
  }

  textAt({ file, range }: FileRange): string {
    const [start, end] = offsetsOf(this.#texts[file] ?? '', range);
    return (this.#texts[file] ?? '').slice(start, end);
  }

  /** The text of the caret's file with another text in place of each range. */
  replace(changes: readonly { readonly range: Range; readonly text: (before: string) => string }[]): string {
    return changes
      .map(({ range, text }) => ({ offsets: offsetsOf(this.text, range), text }))
      .toSorted((a, b) => b.offsets[0] - a.offsets[0])
      .reduce(
        (all, { offsets: [start, end], text }) => all.slice(0, start) + text(all.slice(start, end)) + all.slice(end),
        this.text,
      );
  }
}

async function compare(caret: Caret, expected: Answers): Promise<void> {
  const { engine, file, position } = caret;
  if (expected.hover !== undefined) {
    const contents = (await engine.hover(file, position))?.contents ?? 'none';
    const parts = expected.hover.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    if (!new RegExp(`^${parts.join('.*')}$`, 's').test(contents)) assert.equal(contents, expected.hover);
  }
  if (expected.target !== undefined) {
    const targets = await engine.definition(file, position);
    assert.deepEqual(
      targets.map((at) => `${at.file}: ${caret.textAt(at)}`),
      expected.target,
    );
  }
  if (expected.page !== undefined) assert.equal((await engine.pageAt(file, position)) ?? 'none', expected.page);
  if (expected.typed !== undefined) {
    const edits = await engine.endTagAlignment(file, position);
    assert.equal(caret.replace(edits.map(({ range, text }) => ({ range, text: () => text }))), expected.typed);
  }
  await compareReferences(caret, expected);
  await compareCompletion(caret, expected);
}

async function compareReferences(caret: Caret, { uses, declaration, marks }: Answers): Promise<void> {
  const { engine, file, position } = caret;
  const found = await engine.references(file, position);
  const show = (at: FileRange) => `${at.file} ${caret.textAt(at)}`;
  if (uses !== undefined) assert.deepEqual(found.places.map(show), uses);
  if (declaration !== undefined) assert.equal(found.declaration ? show(found.declaration) : 'none', declaration);
  if (marks === undefined) return;
  const marked = caret.replace(
    (await engine.highlights(file, position)).map(({ range, kind }) => ({
      range,
      text: (before) => (kind === 'read' ? `«${before}»` : `‹${before}›`),
    })),
  );
  const lines = marked.split('\n').filter((line) => /[«‹]/.test(line));
  assert.deepEqual(
    lines.map((line) => line.trim()),
    marks,
  );
}

async function compareCompletion(
  caret: Caret,
  { offers, withholds = [], details = {}, accepts = {} }: Answers,
): Promise<void> {
  const items = await caret.engine.complete(caret.file, caret.position);
  const labels = items.toSorted((a, b) => (a.sort < b.sort ? -1 : 1)).map(({ label }) => label);
  if (offers !== undefined) {
    const cut = offers.indexOf('…');
    const first = cut < 0 ? offers : offers.slice(0, cut);
    assert.deepEqual(cut < 0 ? labels : labels.slice(0, first.length), first);
    for (const label of offers.slice(cut + 1)) assert.ok(labels.includes(label), `${label} in ${labels.join(', ')}`);
  }
  for (const label of withholds) assert.ok(!labels.includes(label), label);
  for (const [label, detail] of Object.entries(details))
    assert.equal(items.find((one) => one.label === label)?.detail, detail);
  for (const [label, after] of Object.entries(accepts)) {
    const item = items.find((one) => one.label === label);
    assert.ok(item, `${label} in ${labels.join(', ')}`);
    const others = (item.edits ?? []).map(({ range, text }) => ({ range, text: () => text }));
    assert.equal(caret.replace([...others, { range: item.range, text: () => item.insert }]), after);
  }
}

function offsetsOf(text: string, { start, end }: Range): readonly [start: number, end: number] {
  const index = new LineIndex(text);
  return [index.offsetAt(start), index.offsetAt(end)];
}
