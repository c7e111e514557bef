import type { CodeSample, Example } from '../../api/http-operation.ts';
import { readExactDigits } from '../../source/document/exact-digits.ts';
import type { JsonValue } from '../../source/document/json-value.ts';
import { parseSource } from '../../source/parse-source.ts';
import type { Location } from '../../source/text/span.ts';
import type { CodeNode, PageNode } from '../page-tree.ts';
import { findCode, findComponents } from '../walk-nodes.ts';

/** Reads the code in `RequestExample` elements, as code samples of the operation. */
export function readRequestSamples(nodes: readonly PageNode[]): readonly CodeSample[] {
  return findCodeIn(nodes, 'RequestExample').map(({ lang, title, value }) => ({
    lang,
    label: title,
    source: value,
  }));
}

export interface ResponseExample {
  /** `200` if the block names no status. */
  readonly status: string;
  /** The words after the status in the title: `Unprocessable Entity`. */
  readonly words: string | undefined;
  readonly example: Example;
}

/** Reads the code in `ResponseExample` elements. */
export function readResponseExamples(nodes: readonly PageNode[], at: Location): readonly ResponseExample[] {
  return findCodeIn(nodes, 'ResponseExample').map(({ title, value }, index) => {
    const status = /\b[1-5](?:\d\d|XX)\b/i.exec(title ?? '')?.[0].toUpperCase() ?? '200';
    const name = title ?? `Example ${index + 1}`;
    const parsed = readJson(value);
    return {
      status,
      words: /^[1-5]\d\d\s+(\S.*)$/.exec(title ?? '')?.[1],
      example: { name, at, ...(parsed ?? { serialized: value }) },
    };
  });
}

function findCodeIn(nodes: readonly PageNode[], container: string): readonly CodeNode[] {
  const containers = findComponents(nodes, ({ name }) => name === container);
  return containers.flatMap(({ children }) => findCode(children));
}

function readJson(text: string): Pick<Example, 'value' | 'digits'> | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    const { root } = parseSource('example.json', text);
    return { value, digits: root && readExactDigits(root) };
  } catch {
    return undefined;
  }
}
