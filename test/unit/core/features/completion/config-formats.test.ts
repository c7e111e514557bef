import assert from 'node:assert/strict';
import { complete } from '../../../../../src/core/features/completion/complete.ts';
import { definition } from '../../../../../src/core/features/go-to/definition.ts';
import { type FileLink, listLinks } from '../../../../../src/core/features/go-to/list-links.ts';
import { hover } from '../../../../../src/core/features/hover/hover.ts';
import type { Project } from '../../../../../src/core/project/project.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { joinPointer } from '../../../../../src/core/source/document/pointer.ts';
import type { SourceDocument } from '../../../../../src/core/source/document/source-document.ts';
import type { TextFormat } from '../../../../../src/core/standards/text-format.ts';
import { takeCaret } from '../../../../support/caret.ts';
import { type ConfigPath, findFormat, knownKeys, toConfigPath } from '../../../../support/config-keys.ts';
import { frontMatterKeys } from '../../../../support/front-matter-keys.ts';
import { docsJson, projectOf, type Texts } from '../../../../support/project-of.ts';
import { moved } from '../../../../support/renaming.ts';

/** A value of a format, with the answers of the editor. */
interface Sample {
  readonly value: string;
  /** An offered label. */
  readonly offer?: string;
  readonly hover?: RegExp;
  /** The file that it leads to. */
  readonly target?: string;
  /** The value after `guides` and `files` were moved to `manual` and `assets`. */
  readonly after?: string;
}

const page = { hover: /^\*\*Start\*\*/, target: 'guides/start.mdx' };

const samples: { readonly [format in TextFormat]?: Sample } = {
  link: { ...page, value: '/guides/start', offer: '/guides/start', after: '/manual/start' },
  image: {
    value: '/files/a.png',
    offer: '/files/a.png',
    hover: /a\.png/,
    target: 'files/a.png',
    after: '/assets/a.png',
  },
  font: {
    value: '/files/a.woff2',
    offer: '/files/a.woff2',
    hover: /a\.woff2/,
    target: 'files/a.woff2',
    after: '/assets/a.woff2',
  },
  file: {
    value: '/files/a.json',
    offer: '/files/a.json',
    hover: /a\.json/,
    target: 'files/a.json',
    after: '/assets/a.json',
  },
  entry: { ...page, value: 'guides/start', offer: 'guides/start', after: 'manual/start' },
  page: { ...page, value: 'guides/start', offer: 'guides/start', after: 'manual/start' },
  'page-pattern': { ...page, value: '/guides/*', offer: '/guides/*', after: '/manual/*' },
  openapi: {
    value: 'files/api.yaml',
    offer: 'files/api.yaml',
    hover: /Books/,
    target: 'files/api.yaml',
    after: 'assets/api.yaml',
  },
  asyncapi: {
    value: 'files/ws.yaml',
    offer: 'files/ws.yaml',
    hover: /Events/,
    target: 'files/ws.yaml',
    after: 'assets/ws.yaml',
  },
  overlay: {
    value: 'files/over.yaml',
    offer: 'files/over.yaml',
    hover: /Beta/,
    target: 'files/over.yaml',
    after: 'assets/over.yaml',
  },
  folder: { value: 'guides', offer: 'guides' },
  icon: { value: 'rocket', offer: 'rocket', hover: /rocket/ },
  'old-address': { ...page, value: '/old', offer: '/guides/:slug*' },
  'new-address': { ...page, value: '/guides/start', offer: '/guides/start', after: '/manual/start' },
  'sample-language': { value: 'py', offer: 'python', hover: /\*\*Python\*\*/ },
  markdown: { value: 'See [start](/guides/start).', after: 'See [start](/manual/start).' },
};

const files: Texts = {
  'guides/start.mdx': '---\ntitle: Start\n---\n',
  'files/a.png': '',
  'files/a.woff2': '',
  'files/a.json': '{}',
  'files/api.yaml':
    'openapi: 3.1.0\ninfo: { title: Books, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { Book: { type: object } } }\n',
  'files/ws.yaml': 'asyncapi: 3.0.0\ninfo: { title: Events, version: 1.0.0 }\nchannels: {}\n',
  'files/over.yaml': 'overlay: 1.0.0\ninfo: { title: Beta, version: 1.0.0 }\nactions: []\n',
};

/** Keys of free text: what they say is known only to the writer. */
const freeText =
  /(?:^|\.)(?:name|description|title|label|header|prompt|tag|family|legalName|content|id|value|key|instructions(?:\[\])?|post\[\]|\*|anchor|dropdown|group|item|product|tab|version|language|integrations\..*)$/;

const keys = knownKeys.filter(({ types, enum: choices }) => types.includes('string') && choices === undefined);

const isSite = (format: TextFormat | undefined) => format !== undefined && samples[format] !== undefined;
const paths = keys
  .map(({ path }) => toConfigPath(path.replace('.*', '.github')))
  .filter((path) => isSite(findFormat(path)));

/** Values of `docs.json` by path, as many as fit into one file: a key has one type at a time. */
function* fillConfigs(): Generator<{ readonly text: string; readonly filled: readonly ConfigPath[] }> {
  let rest: readonly ConfigPath[] = paths;
  while (rest.length > 0) {
    const pages: unknown[] = [];
    const config = { name: 'Site', navigation: { pages } };
    const filled = rest.filter((path) => fill(config, path, sampleAt(path).value));
    assert.ok(filled.length > 0, `can't be filled: ${rest[0]?.join('.')}`);
    pages.push('guides/start');
    yield { text: JSON.stringify(config, undefined, 1), filled };
    rest = rest.filter((path) => !filled.includes(path));
  }
}

function sampleAt(path: ConfigPath): Sample {
  const format = findFormat(path);
  return (format && samples[format]) ?? { value: '' };
}

/** Sets the value. False if something of another type is on the way. */
function fill(config: object, path: ConfigPath, value: string): boolean {
  let holder: unknown = config;
  for (const [index, segment] of path.entries()) {
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder) !== (typeof segment === 'number'))
      return false;
    const members = holder as { [key: string | number]: unknown };
    const isLast = index === path.length - 1;
    if (isLast && members[segment] !== undefined) return false;
    members[segment] ??= isLast ? value : typeof path[index + 1] === 'number' ? [] : {};
    holder = members[segment];
  }
  return true;
}

/** `openapi-schema` of a page. */
const schema: Sample = { value: 'Book', offer: 'Book', hover: /object/, target: 'files/api.yaml' };

const moves = [
  { from: 'guides', to: 'manual' },
  { from: 'files', to: 'assets' },
];

class Checks {
  readonly counts = { completed: 0, described: 0, targets: 0, followed: 0 };
  readonly #project: Project;
  readonly #references: ReferenceIndex;
  readonly #links: readonly FileLink[];
  readonly #after: SourceDocument | undefined;

  constructor(text: string) {
    const texts = { ...files, 'docs.json': text };
    this.#project = projectOf(texts);
    this.#references = new ReferenceIndex(this.#project);
    this.#links = listLinks(this.#project, this.#references, 'docs.json');
    this.#after = projectOf({ 'docs.json': moved(texts, moves)['docs.json'] ?? '' }).document('docs.json');
  }

  check(path: ConfigPath): void {
    const pointer = joinPointer('', ...path);
    const start = (this.#project.document('docs.json')?.find(pointer)?.span.start ?? 0) + 1;
    const sample = sampleAt(path);
    const { offer, after, target } = sample;
    if (offer !== undefined) this.#checkCompletion(start, offer, pointer);
    const offset = start + Math.max(0, sample.value.indexOf('/guides'));
    if (sample.hover !== undefined) this.#checkHover(offset, sample.hover, pointer);
    if (target !== undefined) {
      const [found] = definition(this.#project, this.#references, 'docs.json', offset);
      assert.equal(found?.file, target, pointer);
      this.counts.targets += 1;
    }
    if (after === undefined) return;
    assert.equal(this.#after?.find(pointer)?.string(), after, pointer);
    this.counts.followed += 1;
    const isLink = this.#links.some(({ span }) => span.start <= offset + 1 && offset <= span.end);
    assert.equal(isLink, !['entry', 'page'].includes(findFormat(path) ?? ''), `link at ${pointer}`);
  }

  #checkCompletion(offset: number, offer: string, pointer: string): void {
    const icons = () => [{ name: 'rocket', library: 'lucide' }];
    const labels = complete(this.#project, 'docs.json', offset, icons).map(({ label }) => label);
    assert.ok(labels.includes(offer), `${pointer}: ${offer} is not offered in ${labels}`);
    this.counts.completed += 1;
  }

  #checkHover(offset: number, pattern: RegExp, pointer: string): void {
    const found = hover(this.#project, this.#references, 'docs.json', offset);
    assert.match(found?.contents ?? '', pattern, pointer);
    this.counts.described += 1;
  }
}

suite('what the values of docs.json lead to', () => {
  test('every string is free text, or has a format', () => {
    const unknown = keys.filter(({ path }) => findFormat(toConfigPath(path)) === undefined && !freeText.test(path));
    assert.deepEqual(
      unknown.map(({ path }) => path),
      [],
    );
  });

  test('every path, address, icon and language is completed and described, leads to its file, and follows it', () => {
    const sum = { completed: 0, described: 0, targets: 0, followed: 0 };
    for (const { text, filled } of fillConfigs()) {
      const checks = new Checks(text);
      for (const path of filled) checks.check(path);
      for (const key of ['completed', 'described', 'targets', 'followed'] as const) sum[key] += checks.counts[key];
    }
    assert.ok(
      sum.completed > 150 && sum.described > 150 && sum.targets > 100 && sum.followed > 100,
      JSON.stringify(sum),
    );
  });

  test('front matter too: every key with a format', () => {
    const front = frontMatterKeys.flatMap(({ name, format }) => {
      const sample = format === 'schema' ? schema : format && samples[format];
      return sample === undefined ? [] : [{ name, sample, line: `${name}: ${sample.value}` }];
    });
    const text = `---\n${front.map(({ line }) => line).join('\n')}\n---\n`;
    const texts = { ...files, 'docs.json': docsJson({ pages: ['p', 'guides/start'] }), 'p.mdx': text };
    const project = projectOf(texts);
    const references = new ReferenceIndex(project);
    const after = moved(texts, moves)['p.mdx'] ?? '';
    for (const { name, sample, line } of front) {
      const offset = text.indexOf(line) + name.length + 2;
      const icons = () => [{ name: 'rocket', library: 'lucide' }];
      const labels = complete(project, 'p.mdx', offset, icons).map(({ label }) => label);
      assert.ok(labels.includes(sample.offer ?? ''), `${name}: ${sample.offer} is not offered in ${labels}`);
      assert.match(hover(project, references, 'p.mdx', offset)?.contents ?? '', sample.hover ?? /^$/, name);
      assert.equal(definition(project, references, 'p.mdx', offset)[0]?.file, sample.target, name);
      assert.ok(after.includes(`${name}: ${sample.after ?? sample.value}\n`), `${name} in ${after}`);
    }
    assert.ok(front.length > 4, `${front.length} keys`);
  });

  test('an icon may be a file, a banner has links, and a `$ref` names a part', () => {
    const accept = (marked: string) => {
      const { texts, offset } = takeCaret({ ...files, 'docs.json': marked });
      const project = projectOf(texts);
      const text = texts['docs.json'] ?? '';
      return complete(project, 'docs.json', offset).map(
        ({ insert, span }) => text.slice(0, span.start) + insert + text.slice(span.end),
      );
    };
    const pages = '"pages": ["guides/start"]';
    const icon = (value: string) => `{ "navigation": { "groups": [{ "icon": "${value}", ${pages} }] } }`;
    assert.deepEqual(accept(icon('/$0')), [icon('/files/a.png')]);
    const banner = (value: string) => `{ "banner": { "content": "${value}" }, "navigation": { ${pages} } }`;
    assert.deepEqual(accept(banner('A [b](/$0)')), [banner('A [b](/guides/start)')]);
    assert.deepEqual(accept('{ "navbar": { "$ref": "$0" } }'), ['{ "navbar": { "$ref": "./files/a.json" } }']);
  });
});
