import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../webview/styles/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** Name → [light, dark]. */
const colors = new Map(
  [...read('tokens.css').matchAll(/^ {2}--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/gm)].map(
    ([, name, light, dark]) => [name ?? '', [light ?? '', dark ?? '']] as const,
  ),
);

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function ratios(text: string, ground: string): readonly number[] {
  const [a, b] = [colors.get(text), colors.get(ground)];
  assert.ok(a !== undefined && b !== undefined, `${text} on ${ground}`);
  return [contrast(a[0], b[0]), contrast(a[1], b[1])];
}

suite('styles', () => {
  const grounds = ['bg', 'bg-soft', 'bg-code'];
  const texts = [
    'text',
    'text-soft',
    'text-faint',
    'accent',
    'good',
    'bad',
    'warn',
    'info',
    'put',
    'key',
    'string',
    'prop',
    'number',
    'comment',
  ];
  const pairs = [
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ...['get', 'post', 'put', 'del', 'ws', 'good', 'bad', 'warn', 'info'].map((name) => [name, `${name}-bg`] as const),
    ['action-text', 'action'] as const,
    ['accent', 'accent-soft'] as const,
    ['text', 'accent-soft'] as const,
  ];

  for (const [text, ground] of pairs) {
    test(`${text} can be read on ${ground}, in light and dark`, () => {
      for (const ratio of ratios(text, ground)) assert.ok(ratio >= 4.5, `${ratio.toFixed(2)} : 1`);
    });
  }

  test('the borders of inputs have enough contrast (3 : 1)', () => {
    for (const ratio of ratios('line-input', 'bg')) assert.ok(ratio >= 3, `${ratio.toFixed(2)} : 1`);
  });

  test('every token that is used is defined', () => {
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
    const all = sheets.map(read).join('\n');
    const defined = new Set([...all.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name));
    const used = [...all.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? '');
    assert.deepEqual(
      used.filter((name) => !name.startsWith('vscode-') && !defined.has(name)),
      [],
    );
  });

  test('a layout that styles ask for is one that fields or rows have', () => {
    const layouts = readFileSync(new URL('../../../src/form/fields/field-layout.ts', import.meta.url), 'utf8');
    const written = new Set([...layouts.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name));
    const rows = ['control', 'peek'];
    for (const sheet of readdirSync(folder)) {
      for (const [, isBegin, asked = ''] of read(sheet).matchAll(/\[data-layout(\|?)="([\w-]+)"\]/g)) {
        const isWritten =
          isBegin === '|' ? [...written].some((name) => name.startsWith(`${asked}-`)) : written.has(asked);
        assert.ok(isWritten || rows.includes(asked), `${sheet}: ${asked}`);
      }
    }
  });

  test('colors are only in the tokens', () => {
    for (const name of readdirSync(folder)) {
      if (name === 'tokens.css') continue;
      assert.deepEqual(read(name).match(/#[\da-f]{3,6}\b(?![\da-f])/gi) ?? [], [], name);
    }
  });
});
