import { textOf, textsOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { ReadContext } from './read-context.ts';
import type { ServerVariable } from './server.ts';

const maxExamples = 20;

/** Reads `variables` of a server; the first allowed value replaces a missing default. */
export function readServerVariables(variables: SourceNode | undefined, reading: ReadContext): ServerVariable[] {
  return reading.takeFirst('variable', variables).flatMap((member) => {
    const node = reading.follow(member, 'a server variable object')?.node;
    if (!node) return [];
    const values = reading.takeFirst('allowed value', node.get('enum')).flatMap((value) => textOf(value) ?? []);
    const examples = textsOf(node.get('examples')).slice(0, maxExamples);
    return {
      name: String(member.key),
      default: textOf(node.get('default')) ?? values[0] ?? '',
      values,
      examples: examples.length > 0 ? examples : undefined,
      description: textOf(node.get('description')),
    };
  });
}
