import assert from 'node:assert/strict';
import * as jsYaml from 'js-yaml';
import { parse as parseJson } from 'lossless-json';
import { parse } from 'yaml';
import { parseSource } from '../../src/core/source/parse-source.ts';

type Read = (text: string) => unknown;
type Readers = { readonly [name: string]: Read };

const yaml12: Readers = {
  'yaml, YAML 1.2': (text) => parse(text, { version: '1.2', prettyErrors: false }),
  'js-yaml, YAML 1.2': (text) => jsYaml.load(text),
  'our own reader': (text) => readOwn('a.yaml', text),
};
export const yamlReaders: Readers = {
  ...yaml12,
  'yaml, YAML 1.1': (text) => parse(text, { version: '1.1', prettyErrors: false }),
  'js-yaml, YAML 1.1': (text) => jsYaml.load(text, { schema: jsYaml.YAML11_SCHEMA }),
};
export const jsonReaders: Readers = { ...yaml12, 'lossless-json': readJson };

/** V8's `JSON.parse` misreads an escaped key after it has read an object whose key there is a backslash. */
export function readJson(text: string): unknown {
  return parseJson(text, undefined, Number);
}

function readOwn(file: string, text: string): unknown {
  const { root, problems } = parseSource(file, text);
  assert.deepEqual(problems, []);
  return root?.toValue();
}

/** Asserts that every reader accepts the text, and reads this value. */
export function assertReadBack(by: Readers, text: string, expected: unknown): void {
  for (const [name, read] of Object.entries(by)) {
    let value: unknown;
    try {
      value = read(text);
    } catch (error) {
      assert.fail(`${name} refuses ${JSON.stringify(text)}: ${error}`);
    }
    assert.deepEqual(value, expected, `${name}: ${JSON.stringify(text)}`);
  }
}
