import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { descriptionRules, rules } from '../../../src/core/rules/registry.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import { linesOfCodes } from '../../../src/server/diagnostics/problem-manual.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const manual = readFileSync(`${root}/docs/problems.md`, 'utf8');

/**
 * The places in a source that contain a code: a rule's id, a problem's member, or an argument of a reporting function.
 */
const places = [
  /'((?!json-pointer)(?:config|front-matter|json|mdx|ref|yaml)-[a-z-]+)'/g,
  /\b(?:code|id):\s*'([a-z]+(?:-[a-z]+)+)'/g,
  /\b(?:key|missing|type|value):\s*\['([a-z]+(?:-[a-z]+)+)'|\buseOneCode\('([a-z]+(?:-[a-z]+)+)'\)/g,
  /\bcode:[^,;{}]*?\?\s*'([a-z]+(?:-[a-z]+)+)'\s*:\s*'[a-z-]+'/g,
  /\bcode:[^,;{}]*?\?\s*'[a-z-]+'\s*:\s*'([a-z]+(?:-[a-z]+)+)'/g,
  /\b(?:\w*[rR]eport|refused?|faults\.add|complain|warn)\(\s*(?:[\w.]+,\s*)?(?:'(?:error|warning|info|hint)',\s*)?'([a-z]+(?:-[a-z]+)+)'/g,
];

function codesOfSources(): ReadonlySet<string> {
  const zones = 'src/{core,markup,node,schema,service,site,validate}/**/*.ts';
  const files = globSync(zones, { cwd: root }).filter((file) => !/\.types[\\/]/.test(file));
  const texts = files.map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  return new Set(
    texts.flatMap((text) =>
      places.flatMap((place) => [...text.matchAll(place)].map(([, code, other]) => code ?? other ?? '')),
    ),
  );
}

const everyRule: readonly Promised[] = [...rules, ...descriptionRules];

type Promised = Pick<Rule, 'id' | 'severity' | 'summary' | 'isOffByDefault'>;

/** The manual with the severity and the description of each rule as the first paragraph of its section. */
function withPromises(text: string): string {
  return everyRule.reduce((made, rule) => {
    const section = sectionOf(made, rule.id);
    const rest = section.replace(/^### .+\n\n(?:\*(?:Error|Warning|Info|Hint)[.,] .+\*\n\n)?/, '');
    return made.replace(section, () => `### ${rule.id}\n\n*${promiseOf(rule)}*\n\n${rest}`);
  }, text);
}

function promiseOf({ severity, summary, isOffByDefault }: Promised): string {
  const word = severity.charAt(0).toUpperCase() + severity.slice(1);
  return `${word}${isOffByDefault === true ? ', off by default' : ''}. ${summary}`;
}

/** The text from its heading to the next one. */
function sectionOf(text: string, code: string): string {
  const start = text.indexOf(`### ${code}\n`);
  const end = text.indexOf('\n#', start + 1);
  return start < 0 ? '' : text.slice(start, end < 0 ? text.length : end);
}

suite('The manual of problems', () => {
  test('has a heading for every code that can appear, and for no other', () => {
    const codes = codesOfSources();
    const explained = linesOfCodes(manual);
    assert.deepEqual([...codes].filter((code) => !explained.has(code)).sort(), [], 'codes without a heading');
    assert.deepEqual([...explained.keys()].filter((code) => !codes.has(code)).sort(), [], 'headings without a code');
  });

  test('has one heading for each', () => {
    const headings = [...manual.matchAll(/^### (.+)$/gm)].map(([, code]) => code);
    assert.deepEqual(
      headings.filter((code, index) => headings.indexOf(code) !== index),
      [],
    );
  });

  test('says something under each heading', () => {
    const sections = manual.split(/^### /m).slice(1);
    const empty = sections.filter((section) => (section.split('\n\n')[1] ?? '').trim() === '');
    assert.deepEqual(empty, []);
  });

  test('says of each rule what its code holds, and shows an example', () => {
    const made = withPromises(manual);
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(`${root}/docs/problems.md`, made);
    else assert.equal(made, manual);
    const without = everyRule.filter(({ id }) => !/^```/m.test(sectionOf(made, id)));
    assert.deepEqual(
      without.map(({ id }) => id),
      [],
    );
  });

  test('leads to the line of a code', () => {
    assert.deepEqual(
      linesOfCodes('# A\n\n### one-code\n\nText\n\n### `other-code`\n'),
      new Map([
        ['one-code', 3],
        ['other-code', 7],
      ]),
    );
  });
});
