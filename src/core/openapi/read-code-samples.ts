import type { CodeSample } from '../api/http-operation.ts';
import { textOf } from '../source/document/node-values.ts';
import { omitUndefined } from '../source/document/omit-undefined.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { SliceReading } from './slice-reading.ts';

/** `x-codeSamples` of an operation (an older spelling is `x-code-samples`). */
export function readCodeSamples(operation: SourceNode, { reading }: SliceReading): CodeSample[] {
  const list = operation.get('x-codeSamples') ?? operation.get('x-code-samples');
  if (list && list.kind !== 'array') reading.wrongKind(list, 'a list of samples with `lang` and `source`');
  return (list?.kind === 'array' ? reading.firstOf('code sample', list) : []).flatMap((node) => {
    const source = textOf(node.get('source'));
    if (source === undefined) {
      reading.report('code-sample-source', 'warning', 'This sample has no `source`, so it is left out.', node.location);
      return [];
    }
    return omitUndefined({ lang: textOf(node.get('lang')) ?? '', label: textOf(node.get('label')), source });
  });
}
