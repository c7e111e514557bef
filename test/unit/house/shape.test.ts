import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const checkout = join(import.meta.dirname, '..', '..', '..');

function sources(folder: string): string[] {
  return readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.types'))
    .map((path) => `${folder}/${path}`);
}

const textOf = (path: string): string => readFileSync(join(checkout, path), 'utf8');

/** A rule's file has the name of its `id`. */
const ruleFiles: ReadonlySet<string> = new Set(
  sources('src/core/rules').filter((path) => textOf(path).includes(`id: '${basename(path, '.ts')}'`)),
);

suite('the shape of the house', () => {
  test('the folders of core import downwards only', () => {
    const below: { readonly [folder: string]: readonly string[] } = {
      source: [],
      api: ['source'],
      openapi: ['source', 'api'],
      asyncapi: ['source', 'api'],
      'docs-json': ['source', 'api'],
      pages: ['source', 'api', 'docs-json'],
      project: ['source', 'api', 'docs-json', 'pages', 'openapi', 'asyncapi'],
      references: ['source', 'api', 'docs-json', 'pages', 'project', 'openapi', 'asyncapi'],
      'new-pages': ['source', 'docs-json', 'pages', 'project'],
      rules: ['source', 'api', 'docs-json', 'pages', 'project', 'openapi', 'asyncapi', 'references', 'new-pages'],
      features: ['source', 'api', 'docs-json', 'pages', 'project', 'openapi', 'asyncapi', 'references', 'new-pages'],
    };
    const wrong: string[] = [];
    for (const path of sources('src/core')) {
      const folder = path.split('/')[2] ?? '';
      const allowed = below[folder];
      if (allowed === undefined) continue;
      for (const [, target = ''] of textOf(path).matchAll(/from '(?:\.\.\/)+([a-z-]+)\//g)) {
        if (target in below && target !== folder && !allowed.includes(target)) wrong.push(`${path} imports ${target}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  test('no rule imports another rule: what rules share is in `references`, or in the root of `rules`', () => {
    const wrong = sources('src/core/rules').flatMap((path) => {
      if (path === 'src/core/rules/registry.ts') return [];
      const rules = textOf(path).matchAll(/^import \{[^}]*\} from '(\.[^']+)'/gm);
      const targets = Array.from(rules, ([, target = '']) => join(dirname(path), target));
      return targets.filter((target) => ruleFiles.has(target)).map((target) => `${path} imports ${target}`);
    });
    assert.deepEqual(wrong, []);
  });

  test('no source file is longer than 400 lines', () => {
    const long = [...sources('src'), ...sources('webview')].filter((path) => textOf(path).split('\n').length > 401);
    assert.deepEqual(long, []);
  });

  test('no folder of source has more than 25 files', () => {
    const folders = new Map<string, number>();
    for (const path of [...sources('src'), ...sources('webview')]) {
      const folder = dirname(path);
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    assert.deepEqual(
      [...folders].filter(([, files]) => files > 25),
      [],
    );
  });

  test('Markdown in the editor is neither trusted nor HTML', () => {
    const trusting = sources('src').filter((path) => /(?:isTrusted|supportHtml)\s*[:=](?!\s*false)/.test(textOf(path)));
    // Exception: `vscode.workspace.isTrusted` only asks whether the workspace is trusted.
    const ofWorkspace = /isTrusted: \(\) => (?:boolean|vscode\.workspace\.isTrusted)/;
    assert.deepEqual(
      trusting.filter((path) => !ofWorkspace.test(textOf(path))),
      [],
    );
  });

  test('no files import each other in a circle, not even for types', () => {
    const imports = new Map<string, readonly string[]>();
    for (const path of [...sources('src'), ...sources('webview')]) {
      const targets = textOf(path).matchAll(/(?:from|import\() ?'(\.[^']+)'/g);
      imports.set(
        path,
        Array.from(targets, ([, target = '']) => join(dirname(path), target).replaceAll('\\', '/')),
      );
    }
    // Files that import none of the remaining ones can't be part of a circle.
    const left = new Set(imports.keys());
    for (let before = -1; before !== left.size; ) {
      before = left.size;
      for (const path of left) if (!imports.get(path)?.some((target) => left.has(target))) left.delete(path);
    }
    assert.deepEqual([...left], []);
  });

  test('markup is made by the html tag alone', () => {
    const made = [...sources('src')].filter((path) => /new Html\(/.test(textOf(path)));
    assert.deepEqual(made, ['src/render/html.ts']);
  });
});
