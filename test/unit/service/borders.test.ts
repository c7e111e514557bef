import assert from 'node:assert/strict';
import type { MarkupParser } from '../../../src/core/ports.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { checkProject } from '../../support/check-project.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { memoryWriter } from '../../support/memory-writer.ts';
import { docsJson, openapi, projectOf } from '../../support/project-of.ts';

const ok = { responses: { '200': { description: 'OK' } } };
const texts = {
  'docs.json': docsJson({ openapi: 'api.json', pages: ['bad', 'good', 'GET /x', 'gone'] }),
  'api.json': openapi({ '/x': { get: { summary: 'X', ...ok } } }),
  'bad.mdx': 'Bad.',
  'good.mdx': '[x](javascript:alert(1))',
};

/** A faulty parser: it throws for the page `bad.mdx`, as if its tree overflowed the stack. */
function faulty(): MarkupParser {
  const parser = createMarkupParser();
  return {
    parse(text, options) {
      if (options.file === 'bad.mdx') throw new RangeError('Maximum call stack size exceeded');
      return parser.parse(text, options);
    },
  };
}

/** As if rendering the page overflowed the stack: the tree throws when it is read, not when it is parsed. */
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

/** Throws at the access with this number to the tree of `bad.mdx`; -1: never. */
function faultyAt(number: number): { readonly markup: MarkupParser; readonly accesses: () => number } {
  const parser = createMarkupParser();
  let accesses = 0;
  const watch = <T extends object>(value: T): T =>
    new Proxy(value, {
      get(target, key, receiver) {
        if (accesses++ === number) throw new RangeError('Maximum call stack size exceeded');
        const member: unknown = Reflect.get(target, key, receiver);
        return typeof member === 'object' && member !== null ? watch(member) : member;
      },
    });
  return {
    accesses: () => accesses,
    markup: {
      parse(text, options) {
        const tree = parser.parse(text, options);
        return options.file === 'bad.mdx' ? watch(tree) : tree;
      },
    },
  };
}

const exportOptions = {
  out: '/out',
  baseUrl: 'https://docs.example.com',
  allowInvalid: true,
  generatedIndex: false,
  fullDescriptions: false,
};

function exporting(
  files: { readonly [file: string]: string },
  markup?: MarkupParser,
  workspace = memoryWorkspace(files),
) {
  const writer = memoryWriter();
  const engine = createEngine({ workspace, configFile: 'docs.json', writer, ...(markup && { markup }) });
  return { written: writer.written, engine };
}

const reading =
  'Reading this page failed. This is a fault of API Docs Playground, not of your files, and the rest is not affected. Please report it.';

suite('an exception costs only the answer that was being made', () => {
  test("a page that can't be read is one located problem, and all others are checked", async () => {
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

  test("a page that can't be rendered is left out of the export, reported and counted", async () => {
    const { written, engine } = exporting(texts, drawnFaulty());
    const report = await engine.exportSite(exportOptions, () => undefined);
    assert.ok(report.kind === 'written');
    assert.equal(report.pages, 2);
    assert.ok(written.has('good/index.html') && !written.has('bad/index.html'));
    const linking = [...written].flatMap(([file, text]) => (/\bbad(?:\/|\.md|")/.test(text) ? [file] : []));
    assert.deepEqual(linking, [], 'what links the page');
    const internal = report.problems.filter(({ code }) => code === 'internal-error');
    assert.deepEqual(
      internal.map(({ file, message }) => `${file}: ${message.split('.')[0]}`),
      ['docs.json: Rendering the page "bad" failed'],
    );
  });

  test('an exception at any point in the work on a page leaves the other pages in the export', async () => {
    const page =
      '---\ntitle: Bad\nrss: true\n---\n# A\n\n<Update label="New">Text</Update>\n\n[x](/good) `code` **bold**\n\n- item';
    const counts: number[] = [];
    // The first run counts the accesses, and each of the others throws at one of them.
    for (let at = -1; at < 0 || at < (counts[0] ?? 0); at += 1 + Math.floor((counts[0] ?? 0) / 60)) {
      const { markup, accesses } = faultyAt(at);
      const { written, engine } = exporting({ ...texts, 'bad.mdx': page }, markup);
      const { problems } = await engine.problems({ official: false });
      assert.ok(
        problems.some(({ code, file }) => code === 'mdx-link-refused' && file === 'good.mdx'),
        `check, ${at}`,
      );
      const report = await engine.exportSite(exportOptions, () => undefined);
      assert.equal(report.kind, 'written', `access ${at}`);
      assert.ok(written.has('good/index.html') && written.has('llms.txt'), `access ${at}`);
      const found = 'problems' in report ? report.problems : [];
      const isSaid = [...problems, ...found].some(({ code }) => code === 'internal-error');
      assert.ok(written.has('bad/index.html') || isSaid, `access ${at}: the page is missing without a word`);
      await engine.page('bad');
      assert.match((await engine.page('good'))?.html ?? '', /x/);
      counts.push(accesses());
    }
  });

  test("a page that can't be planned is one problem at its entry, and the others are exported", async () => {
    const workspace = memoryWorkspace(texts);
    const has = (file: string): boolean => {
      if (file === 'bad.mdx') throw new RangeError('Maximum call stack size exceeded');
      return workspace.has(file);
    };
    const { written, engine } = exporting(texts, undefined, { ...workspace, has });
    assert.deepEqual(
      (await engine.pages()).map(({ slug }) => slug),
      ['good', 'api-reference/x'],
    );
    const report = await engine.exportSite(exportOptions, () => undefined);
    assert.ok(report.kind === 'written' && written.has('good/index.html'));
    assert.deepEqual(
      report.problems
        .filter(({ code }) => code === 'internal-error')
        .map(({ file, message }) => [file, message.split('.')[0]]),
      [['docs.json', 'Planning the page "bad" failed']],
    );
  });

  test("a page that can't be rendered is an empty preview with a located problem, and the others are rendered", async () => {
    const faults: unknown[] = [];
    const onFault = (thrown: unknown) => void faults.push(thrown);
    const workspace = memoryWorkspace(texts);
    const engine = createEngine({ workspace, configFile: 'docs.json', markup: drawnFaulty(), onFault });
    const page = await engine.page('bad');
    assert.equal(page?.html, '');
    assert.deepEqual(
      page?.problems.map(({ code, file, message }) => [code, file, message.split('.')[0]]),
      [['internal-error', 'docs.json', 'Rendering the page "bad" failed']],
    );
    assert.match((await engine.page('good'))?.html ?? '', /x/);
    assert.deepEqual(faults, [new RangeError('Maximum call stack size exceeded')]);
  });

  test("a site that can't be planned is one problem, and calls that don't need the plan still work", async () => {
    const workspace = memoryWorkspace({ ...texts, 'api.json': '{"openapi": "3.1.0", "info": {}, "paths": {}, "a": }' });
    // Only the planner asks whether a page file sets `hidden`.
    const faultyHead = (file: string) => {
      if (file === 'lone.mdx') throw new RangeError('Maximum call stack size exceeded');
      return workspace.head(file);
    };
    workspace.write('lone.mdx', 'Lone.');
    const engine = createEngine({ workspace: { ...workspace, head: faultyHead }, configFile: 'docs.json' });
    const { problems, pages } = await engine.problems({ official: false });
    assert.equal(pages, 0);
    const errors = problems.filter(({ severity }) => severity === 'error');
    assert.deepEqual(
      errors.map(({ code, file, message }) => `${file} ${code}: ${message.split('.')[0]}`),
      ['api.json json-value: Expected a value after this key', 'docs.json internal-error: Planning the pages failed'],
    );
    assert.deepEqual(await engine.pages(), []);
    assert.equal(await engine.page('good'), undefined);
  });

  test('completion, hover, definition and the page at the caret are empty if they throw', async () => {
    const workspace = memoryWorkspace(texts);
    let isBroken = false;
    const throwing = (): never => {
      throw new TypeError('x is not a function');
    };
    const broken = {
      ...workspace,
      read: (file: string) => (isBroken ? throwing() : workspace.read(file)),
      shown: () => (isBroken ? throwing() : undefined),
    };
    const engine = createEngine({ workspace: broken, configFile: 'docs.json' });
    isBroken = true;
    const start = { line: 0, character: 0 };
    assert.deepEqual(await engine.complete('good.mdx', start), []);
    assert.equal(await engine.hover('good.mdx', start), undefined);
    assert.deepEqual(await engine.definition('good.mdx', start), []);
    assert.equal(await engine.pageAt('good.mdx', start), undefined);
    isBroken = false;
    await engine.filesChanged(['docs.json', 'good.mdx']);
    assert.match((await engine.page('good'))?.html ?? '', /x/);
  });

  test('a rule that throws is one problem, and the other rules still run', () => {
    const project = projectOf({
      'docs.json': docsJson({ openapi: 'none.json', groups: [{ pages: ['a'] }] }),
      'a.mdx': '',
    });
    // The rule that suggests a replacement for a missing description uses all of them.
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
      ['element-name-missing: This group has no name', 'internal-error: Checking for `description-missing` failed'],
    );
  });
});
