import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SourceNode } from '../../../../../src/core/source/document/source-document.ts';
import { type FileStyle, plainStyle, plainYaml } from '../../../../../src/core/source/edit/file-style.ts';
import { parseValue, printInline, printJson, printYaml } from '../../../../../src/core/source/edit/print-value.ts';
import { anyJson } from '../../../../support/any-text.ts';
import { assertReadBack, jsonReaders, readJson, yamlReaders } from '../../../../support/read-back.ts';

const node = (json: string): SourceNode => parseValue(json) ?? assert.fail(json);

const tight: FileStyle = { ...plainStyle, inline: 'tight', padding: '' };
const ownYaml: FileStyle = { ...plainYaml, padding: '', unit: '    ', listIndent: '', quote: "'" };

suite('A printed value is read back by every reader of YAML', () => {
  const yaml: { readonly [layout: string]: (json: string) => [text: string, json: string] } = {
    'as a block': (json) => [printYaml(node(json), plainYaml), json],
    'as a block in a list, with four blanks': (json) => [
      printYaml(node(`{"a":[${json}]}`), { ...plainYaml, unit: '    ', listIndent: '    ' }),
      `{"a":[${json}]}`,
    ],
    'as a block in a list of its own column, in single quotes': (json) => [
      printYaml(node(`{"a":[${json}]}`), ownYaml),
      `{"a":[${json}]}`,
    ],
    'on one line': (json) => [printInline(node(json), plainYaml), json],
    'on one line, in single quotes': (json) => [printInline(node(json), ownYaml), json],
  };
  const asJson: typeof yaml = {
    'as JSON on one line': (json) => [printInline(node(json)), json],
    'as JSON without blanks': (json) => [printInline(node(json), tight), json],
    'as JSON on several lines': (json) => [printJson(node(json), plainStyle), json],
    'as JSON with short objects on one line': (json) => [
      printJson(node(json), { ...plainStyle, hasInlineObjects: true }),
      json,
    ],
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
