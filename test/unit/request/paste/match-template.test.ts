import assert from 'node:assert/strict';
import { matchTemplate, splitTemplate } from '../../../../src/request/paste/match-template.ts';
import { startProcessorTime } from '../../../support/processor-time.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';

function match(server: string, path: string, text: string): { [name: string]: string } | undefined {
  return matchTemplate(text, [...splitTemplate(server, true), ...splitTemplate(path, false)]);
}

/** The same as a regular expression, which takes exponential time. */
function matchWithExpression(server: string, path: string, text: string): { [name: string]: string } | undefined {
  const names = [...(server + path).matchAll(/\{(.)\}/g)].map(([, name = '']) => name);
  const source = `${server.replaceAll(/\{.\}/g, '(.+?)')}${path.replaceAll(/\{.\}/g, '([^/]*)')}`;
  const found = new RegExp(`^${source}/?$`, 's').exec(text);
  return found === null ? undefined : Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}

suite('addresses and templates', () => {
  test('parameters get the texts that a regular expression would give them', () => {
    const random = randomNumbers(20_261_128);
    const write = (units: readonly string[], most: number) =>
      Array.from({ length: random(most) }, () => units[random(units.length)]).join('');
    for (let round = 0; round < 5000; round += 1) {
      const server = write(['a', '/', '{x}', '{y}'], 4);
      const path = write(['a', '/', 'b', '{z}', '{w}'], 6);
      const text = write(['a', 'b', '/', 'ab'], 8);
      assert.deepEqual(match(server, path, text), matchWithExpression(server, path, text), `${server} ${path} ${text}`);
    }
  });

  test('many parameters take time in proportion to the text', () => {
    const spent = startProcessorTime();
    assert.equal(match('{x}{y}{z}', '{a}{b}{c}{d}{e}{f}{g}!', 'a'.repeat(10_000)), undefined);
    assert.ok(spent() < 1000, `${spent()} ms`);
  });
});
