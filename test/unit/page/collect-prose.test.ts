import assert from 'node:assert/strict';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import { collectProse } from '../../../src/page/collect-prose.ts';

const at = { file: 'a.yaml', span: { start: 0, end: 0 } };

suite('collectProse', () => {
  test('finds descriptions at every level, but no data', () => {
    const slice = {
      kind: 'operation',
      origin: { file: 'a.yaml', title: '', version: '', specVersion: '3.1.0' },
      operation: {
        description: 'of the operation',
        parameters: [{ name: 'q', description: 'of a parameter', schema: { description: 'of its schema' }, at }],
        responses: [
          {
            description: 'of a response',
            content: [
              {
                schema: { $ref: '#/$defs/s0' },
                examples: [{ name: '', description: 'of an example', value: { description: 'data' }, at }],
              },
            ],
          },
        ],
        platform: { metadata: { description: 'metadata' } },
        at,
      },
      schemas: {
        s0: {
          schema: {
            description: 'of a schema',
            default: { description: 'data' },
            examples: [{ description: 'data' }],
            properties: { description: { type: 'string', description: 'of a property named description' } },
          },
          at,
        },
      },
    } as unknown as OperationSlice;
    assert.deepEqual([...collectProse(slice)].sort(), [
      'of a parameter',
      'of a property named description',
      'of a response',
      'of a schema',
      'of an example',
      'of its schema',
      'of the operation',
    ]);
  });
});
