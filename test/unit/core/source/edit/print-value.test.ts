import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SourceNode } from '../../../../../src/core/source/document/source-document.ts';
import { parseValue, printInline, printJson, printYaml } from '../../../../../src/core/source/edit/print-value.ts';
import { anyJson } from '../../../../support/any-text.ts';
import { assertReadBack, jsonReaders, readJson, yamlReaders } from '../../../../support/read-back.ts';

const node = (json: string): SourceNode => parseValue(json) ?? assert.fail(json);

suite('A printed value is read back by every reader of YAML', () => {
  const yaml: { readonly [layout: string]: (json: string) => [text: string, json: string] } = {
    'as a block': (json) => [printYaml(node(json), '  '), json],
    'as a block in a list, with four blanks': (json) => [printYaml(node(`{"a":[${json}]}`), '    '), `{"a":[${json}]}`],
    'on one line': (json) => [printInline(node(json), 'yaml'), json],
  };
  const asJson: typeof yaml = {
    'as JSON on one line': (json) => [printInline(node(json)), json],
    'as JSON without blanks': (json) => [printInline(node(json), 'tight'), json],
    'as JSON on several lines': (json) => [printJson(node(json), '  '), json],
  };
  test(Object.keys({ ...yaml, ...asJson }).join(', '), () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        for (const [layout, print] of Object.entries({ ...yaml, ...asJson })) {
          const [text, expected] = print(json);
          assertReadBack(layout in yaml ? yamlReaders : jsonReaders, text, readJson(expected));
        }
      }),
      { numRuns: 700 },
    );
  });
});
