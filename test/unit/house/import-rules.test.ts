import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importRules, wrongImports } from './import-rules.ts';

const checkout = join(import.meta.dirname, '..', '..', '..');
const textOf = (path: string): string => readFileSync(join(checkout, path), 'utf8');

const sources = ['src', 'webview'].flatMap((folder) =>
  readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !path.includes('.types')),
);

/** The packages that a row of the table in CONTRIBUTING.md names: those of the zone, then those of folders in it. */
function columnOf(zone: string): string {
  const namesOf = (folder: string): string => {
    const names = (importRules[folder] ?? []).filter((name) => name !== 'node:*').map((name) => name.replace('/*', ''));
    return [...new Set(names)].join(', ');
  };
  const inside = Object.keys(importRules).filter((folder) => folder.startsWith(`${zone}/`));
  const parts = [
    namesOf(zone),
    ...inside.map((folder) => `in \`${folder.slice(zone.length + 1)}\` ${namesOf(folder)}`),
  ];
  return parts.filter((part) => part !== '').join('; ') || '–';
}

suite('imports', () => {
  test('no file imports a package or a zone that its folder may not', () => {
    assert.ok(sources.length > 100);
    assert.deepEqual(
      sources.flatMap((file) => wrongImports(file, textOf(file))),
      [],
    );
  });

  test('the packages of every zone are listed here and in CONTRIBUTING.md', () => {
    const zones = [...new Set(sources.map((file) => /^src\/[^/]+(?=\/)|^webview/.exec(file)?.[0] ?? 'src'))].sort();
    const roots = Object.keys(importRules).filter((folder) => /^(src(\/[^/]+)?|webview)$/.test(folder));
    assert.deepEqual(roots.sort(), zones);
    const rows = textOf('CONTRIBUTING.md').matchAll(/^\| `(src\/[a-z]+|webview)` \|.*\| ([^|]+) \|$/gm);
    const named = Object.fromEntries(Array.from(rows, ([, zone = '', packages = '']) => [zone, packages]));
    const expected = Object.fromEntries(zones.filter((zone) => zone !== 'src').map((zone) => [zone, columnOf(zone)]));
    assert.deepEqual(named, expected);
  });

  test('dependencies are the packages that may be imported, and no others', () => {
    const packages = Object.values(importRules)
      .flat()
      .filter((name) => name !== 'vscode' && name !== 'node:*')
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    const { dependencies } = JSON.parse(textOf('package.json'));
    assert.deepEqual(Object.keys(dependencies).sort(), [...new Set(packages)].sort());
  });

  const refused: { readonly [file: string]: readonly string[] } = {
    'src/core/rules/a.ts': [
      "import { parse } from 'yaml';",
      "import { join } from 'node:path';",
      "import fs from 'fs';",
    ],
    'src/core/openapi/overlay/a.ts': ["import type { Node } from 'jsonc-parser';"],
    'src/markup/a.ts': ["import hljs from 'highlight.js';", "import MarkdownIt from 'markdown-it/lib/index.mjs';"],
    'src/validate/a.ts': ["import Ajv from 'ajv';", "import { window } from 'vscode';"],
    'src/render/a.ts': ["export * from 'preact';", "import 'preact';", "export {\n  a,\n  b,\n} from 'preact';"],
    'src/service/a.ts': [
      "const a = await import('minisearch');",
      "  const b = require('ws');",
      "type A = import('ws').A;",
    ],
    'src/unknown/a.ts': ["import { parse } from 'yaml';"],
    'src/extension.ts': ["import { readFile } from 'node:fs';", "import { join } from './site/plan-site.ts';"],
    'src/schema/a.ts': [
      "import { html } from '../render/html.ts';",
      "export type { A } from '../../webview/site/main.ts';",
    ],
    'webview/preview/a.ts': [
      "import { a } from '@vscode/webview-ui-toolkit';",
      "import { b } from '../../src/host/convert.ts';",
    ],
    'webview/controls/a.ts': [
      "import MiniSearch from 'minisearch';",
      "import { c } from '../../test/support/caret.ts';",
    ],
  };
  for (const [file, statements] of Object.entries(refused)) {
    for (const statement of statements)
      test(`refuses ${statement.replaceAll('\n', ' ')} in ${file}`, () => {
        assert.equal(wrongImports(file, `// …\n${statement}\n`).length, 1);
      });
  }
});
