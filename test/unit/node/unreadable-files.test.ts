import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { SiteWriter } from '../../../src/service/export-site.ts';
import { docsJson, openapi } from '../../support/project-of.ts';
import { useFolder } from '../../support/use-folder.ts';

const limit = 1024 * 1024;
const api = openapi({ '/x': { get: { summary: 'X', responses: { '200': { description: 'OK' } } } } });
const isRoot = process.getuid?.() === 0;

/** Reasons why a file can’t be read, with the message for each. */
const obstacles: readonly {
  readonly name: string;
  readonly make: (path: string) => void;
  readonly words: RegExp;
  readonly isImpossible?: boolean;
}[] = [
  {
    name: 'too large',
    make: (path) => writeFileSync(path, `${api}${' '.repeat(limit)}`),
    words: /can't be read: It is 2 MB, and files larger than 1 MB are not read\. Split it/,
  },
  {
    name: 'in UTF-16',
    make: (path) => writeFileSync(path, Buffer.from(`\ufeff${api}`, 'utf16le')),
    words: /can't be read: It is encoded in UTF-16\. Save it in UTF-8\./,
  },
  { name: 'no text', make: (path) => writeFileSync(path, Buffer.alloc(100)), words: /can't be read: It is not text/ },
  { name: 'a folder', make: (path) => mkdirSync(path), words: /can't be read: It is a folder\./ },
  {
    name: 'a pipe',
    make: (path) => execFileSync('mkfifo', [path]),
    words: /can't be read: It is not a regular file\./,
    isImpossible: process.platform === 'win32',
  },
  {
    name: 'not permitted',
    make: (path) => {
      writeFileSync(path, api);
      chmodSync(path, 0);
    },
    words: /can't be read: Reading it is not permitted\./,
    isImpossible: isRoot || process.platform === 'win32',
  },
  {
    name: 'empty',
    make: (path) => writeFileSync(path, ''),
    words: /is not an OpenAPI description: it is empty\.|^This file is empty\. JSON needs a value/,
  },
  { name: 'gone', make: () => undefined, words: /No file "api\.json"\./ },
];

suite("files that can't be read", () => {
  const folder = useFolder('unreadable-');

  const open = () => {
    const written: string[] = [];
    const writer: SiteWriter = {
      assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
      async write(_target, makeFiles) {
        for await (const file of makeFiles('/draft')) written.push(file.path);
        return { kind: 'written', files: written.length };
      },
    };
    const workspace = createDiskWorkspace(folder.path, { limit });
    return { engine: createEngine({ workspace, configFile: 'docs.json', writer }), written };
  };

  for (const { name, make, words, isImpossible = false } of obstacles) {
    (isImpossible ? test.skip : test)(`a description that is ${name}: every answer says why`, async () => {
      writeFileSync(
        join(folder.path, 'docs.json'),
        docsJson({
          tabs: [
            { tab: 'A', pages: ['a'] },
            { tab: 'B', openapi: 'api.json' },
          ],
        }),
      );
      writeFileSync(join(folder.path, 'a.mdx'), 'A.');
      make(join(folder.path, 'api.json'));
      const { engine, written } = open();
      // The pages first: the beginning of every file is read again meanwhile.
      assert.deepEqual(
        (await engine.pages()).map(({ slug }) => slug),
        ['a'],
      );
      const { problems } = await engine.problems({ official: false });
      assert.match(problems.find(({ code }) => code === 'description-missing')?.message ?? '', words);
      const first = await engine.firstProblems(['docs.json'], { plan: true });
      assert.match(first.find(({ code }) => code === 'description-missing')?.message ?? '', words);
      const options = { out: '/out', allowInvalid: false, generatedIndex: false, fullDescriptions: false };
      const report = await engine.exportSite(options, () => undefined);
      const said = 'problems' in report ? report.problems.map(({ message }) => message) : [];
      assert.ok(
        said.some((message) => words.test(message)),
        said.join('\n'),
      );
      assert.ok(report.kind !== 'written' || written.includes('a/index.html'));
    });
  }

  test("reports a page, an entry's file and a part of docs.json that are too large", async () => {
    const large = ' '.repeat(limit + 1);
    const navigation = { pages: ['big', 'api.json GET /x'] };
    writeFileSync(join(folder.path, 'docs.json'), docsJson(navigation, { api: { $ref: './part.json' } }));
    for (const file of ['big.mdx', 'api.json', 'part.json']) writeFileSync(join(folder.path, file), large);
    const { problems } = await open().engine.problems({ official: false });
    for (const file of ['big.mdx', 'api.json', 'part.json']) {
      const found = problems.filter(({ message }) => message.includes(file) && /It is 2 MB/.test(message));
      assert.ok(found.length > 0, `${file}: ${problems.map(({ message }) => message).join('\n')}`);
    }
  });

  test('a docs.json that is too large is one problem, with one full stop', async () => {
    writeFileSync(join(folder.path, 'docs.json'), ' '.repeat(limit + 1));
    const { problems } = await open().engine.problems({ official: false });
    assert.deepEqual(
      problems.map(({ message }) => message),
      ["docs.json can't be read: It is 2 MB, and files larger than 1 MB are not read. Split it into smaller files."],
    );
  });
});
