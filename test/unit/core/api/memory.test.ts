import assert from 'node:assert/strict';
import type { LiveContext } from '../../../../src/core/api/link.ts';
import { Links } from '../../../../src/core/api/links.ts';
import { Memory, type NotedResolver } from '../../../../src/core/api/memory.ts';
import { LiveDocument } from '../../../../src/core/source/live-document.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { References } from '../../../../src/core/source/references.ts';
import type { Span } from '../../../../src/core/source/span.ts';

const root = `{
  "paths": { "/a": { "$ref": "#/components/pathItems/A" } },
  "components": {
    "pathItems": { "A": { "get": 1 } },
    "schemas": { "S": { "type": "string" }, "Hop": { "$ref": "#/components/schemas/S" } }
  }
}`;

/** Files that are edited, and a memory of one of them. */
class Files implements LiveContext {
  readonly #lives: Map<string, LiveDocument>;
  readonly links = new Links(this);
  readonly memory: Memory;

  constructor(texts: { readonly [file: string]: string }) {
    this.#lives = new Map(
      Object.entries(texts).map(([file, text]) => [file, new LiveDocument(parseSource(file, text))]),
    );
    this.memory = new Memory(this.get('a.json'), this.links, this);
  }

  get(file: string): LiveDocument {
    return this.#lives.get(file) ?? assert.fail(file);
  }

  live(file: string): LiveDocument | undefined {
    return this.#lives.get(file);
  }

  document(file: string) {
    return this.live(file)?.document;
  }

  replace(file: string, part: string, text: string): void {
    const live = this.get(file);
    live.edit([{ offset: live.document.text.indexOf(part), length: part.length, text }]);
    this.links.change();
  }

  add(file: string, text: string): void {
    this.#lives.set(file, new LiveDocument(parseSource(file, text)));
    this.links.change();
  }

  /** How often the reference was followed, asked again now. */
  ask(recipe: (part: object, aid: Follow, noted: NotedResolver) => number, text: string): number {
    const { document } = this.get('a.json');
    return this.memory.recall(recipe, part, { text, document }, new References(document, this));
  }
}

interface Follow {
  readonly text: string;
  readonly document: LiveDocument['document'];
}

const part = {};

function counting(how: 'resolve' | 'peek') {
  let count = 0;
  return (_: object, { text, document }: Follow, noted: NotedResolver) => {
    if (document.root) noted[how](text, document.root);
    count += 1;
    return count;
  };
}

suite('memory', () => {
  test('a thing is made again when what its reference leads to changed, and only then', () => {
    const files = new Files({ 'a.json': root });
    const recipe = counting('resolve');
    const ask = () => files.ask(recipe, '#/components/pathItems/A');
    assert.equal(ask(), 1);
    files.replace('a.json', '"string"', '"number"');
    assert.equal(ask(), 1);
    files.replace('a.json', '"get": 1', '"get": 12');
    assert.equal(ask(), 2);
    files.replace('a.json', '"A":', '"B":');
    assert.equal(ask(), 3);
  });

  test('what led nowhere is looked for again', () => {
    const files = new Files({ 'a.json': root });
    const recipe = counting('resolve');
    assert.equal(files.ask(recipe, 'part.json#/x/y'), 1);
    files.replace('a.json', '"string"', '"number"');
    assert.equal(files.ask(recipe, 'part.json#/x/y'), 1);
    files.add('part.json', '{ "x": { "y": 1 }, "z": { "w": 2 } }');
    assert.equal(files.ask(recipe, 'part.json#/x/y'), 2);
    files.replace('part.json', '2', '3');
    assert.equal(files.ask(recipe, 'part.json#/x/y'), 2);
    files.replace('part.json', '1', '4');
    assert.equal(files.ask(recipe, 'part.json#/x/y'), 3);
  });

  test('who only peeks does not mind another value, but a reference in its place', () => {
    const files = new Files({ 'a.json': root });
    const recipe = counting('peek');
    assert.equal(files.ask(recipe, '#/components/schemas/S'), 1);
    files.replace('a.json', '"string"', '"number"');
    assert.equal(files.ask(recipe, '#/components/schemas/S'), 1);
    files.replace('a.json', '"type": "number"', '"$ref": "#/components/schemas/Hop"');
    assert.equal(files.ask(recipe, '#/components/schemas/S'), 2);
  });

  test('a place in another file does not move with a section of this one, whatever their offsets', () => {
    const files = new Files({ 'a.json': root, 'part.json': root });
    const near = files.get('a.json').document.sections()[0];
    const { file, span } = { file: 'part.json', span: { ...near?.node.span } as Span };
    const place = files.memory.recall(
      (_, __, noted) => noted.move({ file, span }, near),
      part,
      undefined,
      new References(files.get('a.json').document, files),
    );
    assert.deepEqual(place.span, span);
    files.replace('a.json', '{', '{ "openapi": "3.1.0",');
    assert.deepEqual(place.span, span);
    files.replace('part.json', '{', '{ "openapi": "3.1.0",');
    assert.deepEqual(place.span, { start: span.start + 20, end: span.end + 20 });
  });

  test('what all parts may be read by makes everything anew', () => {
    const files = new Files({ 'a.json': root });
    const recipe = counting('resolve');
    const [one, other] = [{}, {}];
    files.memory.dependOn([one]);
    assert.equal(files.ask(recipe, '#/paths'), 1);
    files.memory.dependOn([one]);
    assert.equal(files.ask(recipe, '#/paths'), 1);
    files.memory.dependOn([one, other]);
    assert.equal(files.ask(recipe, '#/paths'), 2);
  });
});
