import assert from 'node:assert/strict';
import type { MarkupParser } from '../../../src/core/ports.ts';
import { checkProject } from '../../../src/core/rules/check-project.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { SiteWriter } from '../../../src/service/export-site.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi, projectOf } from '../../support/project-of.ts';

const ok = { responses: { '200': { description: 'OK' } } };
const texts = {
  'docs.json': docsJson({ openapi: 'api.json', pages: ['bad', 'good', 'GET /x', 'gone'] }),
  'api.json': openapi({ '/x': { get: { summary: 'X', ...ok } } }),
  'bad.mdx': 'Bad.',
  'good.mdx': '[x](javascript:alert(1))',
};

/** A parser with a fault: it throws at the page `bad.mdx`, as at a tree that overflows the stack. */
function faulty(): MarkupParser {
  const parser = createMarkupParser();
  return {
    parse(text, options) {
      if (options.file === 'bad.mdx') throw new RangeError('Maximum call stack size exceeded');
      return parser.parse(text, options);
    },
  };
}

/** As if drawing the page overflowed the stack: its tree throws when it is looked at, not when it is parsed. */
function drawnFaulty(): MarkupParser {
  const parser = createMarkupParser();
  return {
    parse(text, options) {
      const tree = parser.parse(text, options);
      if (options.file !== 'bad.mdx') return tree;
      const children = new Proxy([], {
        get() {
          throw new RangeError('Maximum call stack size exceeded');
        },
      });
      return { ...tree, children };
    },
  };
}

const reading =
  'Reading this page failed. This is a fault of API Docs Playground, not of your files, and the rest is not affected. Please report it.';

suite('an exception costs only what was being done', () => {
  test('a page that cannot be read is one located problem, and all others are checked', async () => {
    const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json', markup: faulty() });
    const { problems } = await engine.problems({ official: false });
    const internal = problems.filter(({ code }) => code === 'internal-error');
    assert.deepEqual(
      internal.map(({ file, message }) => [file, message]),
      [['bad.mdx', reading]],
    );
    const codes = problems.map(({ code, file }) => `${code} ${file}`);
    assert.ok(codes.includes('mdx-link-refused good.mdx') && codes.includes('nav-page-missing docs.json'));
    assert.match((await engine.page('good'))?.html ?? '', /x/);
  });

  test('a page that cannot be drawn is left out of the export, shown and counted', async () => {
    const written: string[] = [];
    const writer: SiteWriter = {
      assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
      async write(_target, files) {
        for (const file of files) written.push(file.path);
        return { kind: 'written', files: written.length };
      },
    };
    const workspace = memoryWorkspace(texts);
    const engine = createEngine({ workspace, configFile: 'docs.json', markup: drawnFaulty(), writer });
    const options = { out: '/out', allowInvalid: true, generatedIndex: false, fullDescriptions: false };
    const report = await engine.exportSite(options, () => undefined);
    assert.ok(report.kind === 'written');
    assert.equal(report.pages, 2);
    assert.ok(written.includes('good/index.html') && !written.includes('bad/index.html'));
    const internal = report.problems.filter(({ code }) => code === 'internal-error');
    assert.deepEqual(
      internal.map(({ file, message }) => `${file}: ${message.split('.')[0]}`),
      ['docs.json: Drawing the page "bad" failed'],
    );
  });

  test('a rule that throws is one problem, and the other rules are applied', () => {
    const project = projectOf({ 'docs.json': docsJson({ openapi: 'none.json', pages: ['gone'] }) });
    // One rule alone asks for all descriptions: the one that suggests another in place of a missing one.
    const broken = new Proxy(project, {
      get(target, name) {
        if (name === 'descriptions') throw new TypeError('x is not a function');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const found = checkProject(broken).filter(({ severity }) => severity === 'error');
    assert.deepEqual(
      found.map(({ code, message }) => `${code}: ${message.split('.')[0]}`),
      ['internal-error: Checking for `description-missing` failed', 'nav-page-missing: No page file for "gone"'],
    );
  });
});
