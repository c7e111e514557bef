import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JsonValue } from '../../src/core/source/document/json-value.ts';
import { joinPointer, splitPointer } from '../../src/core/source/document/pointer.ts';
import { createMarkupParser } from '../../src/markup/create-markup-parser.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { LocatedProblem } from '../../src/service/engine-values.ts';
import { wholeDocsJson } from '../support/data-folders.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { listSites } from './sites.ts';

const folder = process.env.MINTLIFY;
const corpus = process.env.CORPUS;

/** Values that Mintlify refuses and we only hint at, or read. */
const unreported: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^(?:remove \/theme|.*\/colors)/, 'needed by other renderers alone: reported as info'],
  [/^\/api\/playground\/proxy = "http/, 'a proxy of our own may be a URL'],
  [/^\/footer\/links\/0\/items\/0\/href = "http:/, 'a link may lead to http'],
  [/^(?:repeat )?\/seo\/paths/, 'patterns such as `/guides/*` are read, too'],
];

/** Values that we refuse and Mintlify takes. */
const stricter: readonly (readonly [name: RegExp, reason: string])[] = [
  [/\/(?:navigation|variations)\b/, 'it drops a value that fits no kind of element; ours says so'],
  [/^\/api\/(?:openapi|asyncapi)\b/, 'its file is missing, or would be fetched over http'],
];

const replacements = ['', ' ', 'zzz', 'htps://x', 'x.com', 0, true, [], {}, null, ['a'], 'http://x.com/a.svg'];

/** The configuration with one value replaced, removed or repeated, for each of its values. */
function* mutate(root: JsonValue): Generator<readonly [name: string, config: JsonValue]> {
  for (const pointer of listPointers(root, '')) {
    const segments = splitPointer(pointer) ?? [];
    const edit = (change: (owner: { [key: string]: JsonValue }, key: string) => void) => {
      const copy = structuredClone(root);
      const owner = segments.slice(0, -1).reduce<JsonValue>((value, key) => Object(value)[key], copy);
      change(owner as { [key: string]: JsonValue }, segments.at(-1) ?? '');
      return copy;
    };
    yield [
      `remove ${pointer}`,
      edit((owner, key) => (Array.isArray(owner) ? owner.splice(Number(key), 1) : delete owner[key])),
    ];
    for (const value of replacements) {
      yield [
        `${pointer} = ${JSON.stringify(value)}`,
        edit((owner, key) => {
          owner[key] = value;
        }),
      ];
    }
    const repeated = edit((owner, key) => {
      const list = owner[key];
      if (Array.isArray(list)) list.push(...list.slice(0, 1));
    });
    yield [`repeat ${pointer}`, repeated];
  }
}

function* listPointers(value: JsonValue, pointer: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield joinPointer(pointer, key);
    yield* listPointers(member, joinPointer(pointer, key));
  }
}

async function findProblems(config: JsonValue): Promise<readonly LocatedProblem[]> {
  const texts = { 'docs.json': JSON.stringify(config), 'index.mdx': '# A', 'b.mdx': '# B' };
  const engine = createEngine({
    workspace: memoryWorkspace(texts),
    configFile: 'docs.json',
    markup: createMarkupParser(),
  });
  const { problems } = await engine.problems({ official: false, severities: {} });
  await engine.dispose();
  return problems.filter(({ file }) => file === 'docs.json');
}

suite('docs.json as Mintlify checks it', () => {
  if (folder === undefined) {
    test.skip('SKIPPED: MINTLIFY names no folder with the packages of Mintlify', () => undefined);
    return;
  }
  let isTaken: (config: JsonValue) => boolean;

  suiteSetup(async () => {
    const path = join(folder, 'node_modules/@mintlify/validation/dist/index.js');
    const { validateDocsConfig } = (await import(pathToFileURL(path).href)) as {
      validateDocsConfig(config: JsonValue): { readonly success: boolean };
    };
    isTaken = (config) => validateDocsConfig(structuredClone(config)).success;
  });

  test('one wrong value among all keys: refused is reported, taken is no error', async () => {
    const whole = JSON.parse(readFileSync(wholeDocsJson, 'utf8')) as JsonValue;
    const known = new Set((await findProblems(whole)).map(({ message }) => message));
    assert.ok(isTaken(whole));
    const wrong: string[] = [];
    let count = 0;
    for (const [name, config] of mutate(whole)) {
      count += 1;
      const problems = (await findProblems(config)).filter(({ message }) => !known.has(message));
      const worst = problems.find(({ severity }) => severity === 'error') ?? problems.find(isWarning);
      const isWrong = isTaken(config) ? worst?.severity === 'error' : worst === undefined;
      const reasons = isTaken(config) ? stricter : unreported;
      if (isWrong && !reasons.some(([pattern]) => pattern.test(name))) wrong.push(`${name} ${worst?.message ?? ''}`);
    }
    assert.ok(count > 4000, `${count}`);
    assert.deepEqual(wrong, []);
  });

  for (const { name, root } of corpus === undefined ? [] : listSites(corpus)) {
    test(name, async () => {
      const config = JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8')) as JsonValue;
      const shape = (await findProblems(config)).filter(
        // A key that has no effect is no reason to refuse the file.
        ({ code, severity }) => /^config-(?!unknown-key)/.test(code) && severity !== 'info',
      );
      assert.equal(shape.length > 0, !isTaken(config), JSON.stringify(shape.slice(0, 3)));
    });
  }
});

function isWarning({ severity }: LocatedProblem): boolean {
  return severity === 'warning';
}
