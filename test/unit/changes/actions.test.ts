import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ChangesAction, editAfterChanges } from '../../../src/changes/actions/edit-after-changes.ts';
import { writeDateLike } from '../../../src/changes/actions/write-date.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { fileText } from '../../support/any-text.ts';
import { readWithRemark } from '../../support/mdx-oracle.ts';
import { oneLine } from '../../support/mdx-shape.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../support/project-of.ts';
import { changesOf } from './changes-of.ts';

/** The texts of the files that an action edits, or its refusal. */
function apply(before: Texts, after: Texts, action: ChangesAction): Texts | string {
  const markup = createMarkupParser();
  const edit = editAfterChanges(projectOf(after, markup), changesOf(before, after, markup), action);
  if (edit.kind === 'refused') return edit.message;
  const texts: { [file: string]: string } = {};
  for (const { file, text } of edit.creates ?? []) texts[file] = text;
  for (const { at, text } of [...edit.edits].reverse()) {
    const old = texts[at.file] ?? after[at.file] ?? '';
    texts[at.file] = old.slice(0, at.span.start) + text + old.slice(at.span.end);
  }
  return texts;
}

const draft = { kind: 'draftChangelog', today: '2026-03-02' } as const;
const page = (title: string) => `---\ntitle: ${title}\n---\n\nAll about ${title}.\n\nMore of it.\n`;

suite('actions after a comparison', () => {
  test('the redirects of moved pages are added, those of pages that are gone are left to the writer', () => {
    const before = {
      'docs.json': docsJson({ pages: ['a', 'b', 'c'] }),
      'a.mdx': page('A'),
      'b.mdx': page('B'),
      'c.mdx': page('C'),
    };
    const after = { 'docs.json': docsJson({ pages: ['a', 'new/b'] }), 'a.mdx': page('A'), 'new/b.mdx': page('B') };
    const edited = apply(before, after, { kind: 'addRedirects' });
    assert.ok(typeof edited === 'object');
    assert.deepEqual(JSON.parse(edited['docs.json'] ?? '').redirects, [{ source: '/b', destination: '/new/b' }]);
    const gone = { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': page('A') };
    assert.match(String(apply(before, gone, { kind: 'addRedirects' })), /^Only pages that are gone .*: \/b, \/c\.$/);
    assert.equal(apply(after, after, { kind: 'addRedirects' }), 'No redirect is missing.');
  });

  const redirected: { readonly [title: string]: readonly [list: string, after: string] } = {
    'objects in lines': [
      '[\n    {\n      "source": "/x",\n      "destination": "/a"\n    }\n  ]',
      '[\n    {\n      "source": "/x",\n      "destination": "/a"\n    },\n    {\n      "source": "/b",\n      "destination": "/new/b"\n    }\n  ]',
    ],
    'objects on one line': [
      '[\n    {"source": "/x", "destination": "/a"}\n  ]',
      '[\n    {"source": "/x", "destination": "/a"},\n    {"source": "/b", "destination": "/new/b"}\n  ]',
    ],
    'an empty list': ['[]', '[\n    {\n      "source": "/b",\n      "destination": "/new/b"\n    }\n  ]'],
  };
  for (const [title, [list, expected]] of Object.entries(redirected)) {
    test(`redirects are written as the file writes them: ${title}`, () => {
      const config = (pages: readonly string[]) =>
        `{\n  "name": "T",\n  "navigation": {\n    "pages": ${JSON.stringify(pages)}\n  },\n  "redirects": ${list}\n}\n`;
      const pages = { 'a.mdx': page('A') };
      const before = { 'docs.json': config(['a', 'b']), ...pages, 'b.mdx': page('B') };
      const after = { 'docs.json': config(['a', 'new/b']), ...pages, 'new/b.mdx': page('B') };
      const edited = apply(before, after, { kind: 'addRedirects' });
      assert.ok(typeof edited === 'object');
      assert.equal(edited['docs.json']?.split('"redirects": ')[1], `${expected}\n}\n`);
    });
  }

  const site = (paths: object, changelog: string) => ({
    'docs.json': docsJson({
      groups: [
        { group: 'API', openapi: 'api.json' },
        { group: 'More', pages: ['changelog'] },
      ],
    }),
    'api.json': openapi(paths),
    'changelog.mdx': changelog,
  });
  const operation = { summary: 'List books', responses: {} };
  const required = [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer' } }];

  test('an entry has the form of the last one: its date, indent, headings and tags', () => {
    const entry =
      '<Update label="March 5th, 2025" description="v1.0.0" tags={["New Features", "Breaking Changes"]}>\n  ### Old\n\n  Text\n</Update>\n';
    const changelog = `---\ntitle: Changelog\n---\n\n${entry}`;
    const after = site(
      { '/books': { get: { ...operation, parameters: required } }, '/new': { get: { responses: {} } } },
      changelog,
    );
    const edited = apply(site({ '/books': { get: operation } }, changelog), after, draft);
    const expected = [
      '<Update label="March 2nd, 2026" description="v1.0.0" tags={["Breaking Changes", "New Features"]}>',
      '',
      '  ### Breaking changes',
      '',
      '  - [`GET /books`](/api-reference/list-books): The query parameter `limit` was added and is required: requests without it are refused.',
      '',
      '  ### New',
      '',
      '  - [`GET /new`](/api-reference/get-new)',
      '',
      '</Update>',
      '',
      '',
    ].join('\n');
    assert.deepEqual(edited, { 'changelog.mdx': changelog.replace(entry, expected + entry) });
  });

  test('deprecations are in it; without changes nothing is drafted', () => {
    const changelog = '<Update label="2024-10-11">\n**Fixed**\n\nText\n</Update>\n';
    const before = site({ '/books': { get: operation } }, changelog);
    const after = site({ '/books': { get: { ...operation, deprecated: true, 'x-sunset': '2027-01-01' } } }, changelog);
    const edited = apply(before, after, draft);
    assert.ok(typeof edited === 'object');
    assert.match(
      edited['changelog.mdx'] ?? '',
      /^<Update label="2026-03-02">\n\n\*\*Deprecated\*\*\n\n- .*is now deprecated.*\n- .*will be removed on `2027-01-01`/,
    );
    assert.match(String(apply(before, before, draft)), /^Nothing changed/);
  });

  const firstEntry = '<Update label="2026-03-02">\n\n## New\n\n- [`GET /new`](/api-reference/get-new)\n\n</Update>\n';
  /** The navigation, the other files, and the files that the first entry of the site changes or creates. */
  const first: { readonly [title: string]: readonly [navigation: object, files: Texts, after: Texts] } = {
    'at the end of a page without sections': [
      { pages: ['a', 'changelog'] },
      { 'a.mdx': page('A'), 'changelog.mdx': '---\ntitle: History\n---\n\nWhat changed.\n\n' },
      { 'changelog.mdx': `---\ntitle: History\n---\n\nWhat changed.\n\n${firstEntry}` },
    ],
    'before the first section': [
      { pages: ['a', 'history'] },
      { 'a.mdx': page('Bulk updates'), 'history.mdx': "---\ntitle: What's new\n---\n\nIntro.\n\n## 1.0\n\nText\n" },
      { 'history.mdx': `---\ntitle: What's new\n---\n\nIntro.\n\n${firstEntry}\n## 1.0\n\nText\n` },
    ],
    'in a page that is empty': [
      { pages: ['release-notes'] },
      { 'release-notes.mdx': '' },
      { 'release-notes.mdx': firstEntry },
    ],
    'on a new page after the last group of guides': [
      {
        tabs: [
          {
            tab: 'Guides',
            groups: [
              { group: 'Start', pages: ['a'] },
              { group: 'More', pages: ['more/b'] },
            ],
          },
        ],
      },
      { 'a.mdx': page('A'), 'more/b.mdx': page('B') },
      { 'more/changelog.mdx': `---\ntitle: Changelog\n---\n\n${firstEntry}` },
    ],
    'on a new page with the line ends of the others': [
      { pages: ['a'] },
      { 'a.mdx': page('A').replaceAll('\n', '\r\n') },
      { 'changelog.mdx': `---\ntitle: Changelog\n---\n\n${firstEntry}`.replaceAll('\n', '\r\n') },
    ],
  };
  for (const [title, [navigation, files, after]] of Object.entries(first)) {
    test(`the first entry is drafted ${title}`, () => {
      const api = (paths: object) => ({
        ...files,
        'docs.json': docsJson({
          ...navigation,
          openapi: 'api.json',
          anchors: [{ anchor: 'API', openapi: 'api.json' }],
        }),
        'api.json': openapi(paths),
      });
      const edited = apply(api({}), api({ '/new': { get: { responses: {} } } }), draft);
      assert.ok(typeof edited === 'object', String(edited));
      const { 'docs.json': config, ...others } = edited;
      assert.deepEqual(others, after);
      const [created] = Object.keys(after).filter((file) => !Object.hasOwn(files, file));
      assert.equal(config !== undefined, created !== undefined);
      if (created !== undefined) assert.ok(config?.includes(JSON.stringify(created.replace('.mdx', ''))), config);
    });
  }

  test('without a page to list it after, the writer chooses the place of the changelog', () => {
    const api = (paths: object) => ({
      'docs.json': docsJson({ tabs: [{ tab: 'API', openapi: 'api.json' }] }),
      'api.json': openapi(paths),
    });
    const message = apply(api({}), api({ '/new': { get: { responses: {} } } }), draft);
    assert.match(String(message), /^No page is a changelog\. Create one with "New Page"/);
  });

  test('the version of the API is the label, whatever characters it has', () => {
    const changelog = '<Update label="v1.0.0">\n## New\n\nText\n</Update>\n';
    const before = site({ '/books': { get: operation } }, changelog);
    const paths = { '/books': { get: operation }, '/new': { get: { responses: {} } } };
    fc.assert(
      fc.property(fileText, (version) => {
        const description = JSON.parse(openapi(paths));
        description.info.version = `2${version}`;
        const edited = apply(before, { ...site(paths, changelog), 'api.json': JSON.stringify(description) }, draft);
        assert.ok(typeof edited === 'object');
        const read = readWithRemark(edited['changelog.mdx'] ?? '');
        assert.ok('shapes' in read, edited['changelog.mdx']);
        const [first] = read.shapes;
        // Markdown has no NUL.
        const label = JSON.stringify(oneLine(`v2${version.replaceAll('\0', '\ufffd')}`));
        assert.equal(typeof first === 'object' && first.label, `<Update label=${label}>`, edited['changelog.mdx']);
      }),
      { numRuns: 200 },
    );
  });

  test('dates are written like others', () => {
    const today = new Date('2026-03-02T00:00:00Z');
    const forms = [
      '2024-10-11',
      'March 2025',
      'Mar 5, 2025',
      '5 March 2025',
      'December 21st, 2025',
      'Week 3 of 2025',
      'v1',
    ];
    assert.deepEqual(
      forms.map((form) => writeDateLike(form, today)),
      ['2026-03-02', 'March 2026', 'Mar 2, 2026', '2 March 2026', 'March 2nd, 2026', undefined, undefined],
    );
  });
});
