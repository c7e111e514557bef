import type { CodeSample, Example } from '../api/http-operation.ts';
import type { JsonValue } from '../source/document/json-value.ts';
import type { Location } from '../source/text/span.ts';
import type { CodeNode, PageNode } from './page-tree.ts';

/** The code in `RequestExample` elements, as code samples of the operation. */
export function requestSamples(nodes: readonly PageNode[]): readonly CodeSample[] {
  return codeOf(nodes, 'RequestExample').map(({ lang, title, value }) => ({
    lang,
    ...(title === undefined ? {} : { label: title }),
    source: value,
  }));
}

export interface AnswerExample {
  /** `200` if the block names no status. */
  readonly status: string;
  /** What the block says after the status: `Unprocessable Entity`. */
  readonly words: string | undefined;
  readonly example: Example;
}

/** The code in `ResponseExample` elements, by status. */
export function answerExamples(nodes: readonly PageNode[], at: Location): readonly AnswerExample[] {
  return codeOf(nodes, 'ResponseExample').map(({ title, value }, index) => {
    const status = /\b[1-5](?:\d\d|XX)\b/i.exec(title ?? '')?.[0].toUpperCase() ?? '200';
    const name = title ?? `Example ${index + 1}`;
    const parsed = parseJson(value);
    return {
      status,
      words: /^[1-5]\d\d\s+(\S.*)$/.exec(title ?? '')?.[1],
      example: { name, at, ...(parsed === undefined ? { serialized: value } : { value: parsed.value }) },
    };
  });
}

function codeOf(nodes: readonly PageNode[], container: string): readonly CodeNode[] {
  const found: CodeNode[] = [];
  const visit = (children: readonly PageNode[], inside: boolean): void => {
    for (const node of children) {
      if (node.kind === 'code' && inside) found.push(node);
      else if (node.kind === 'element') visit(node.children, inside);
      else if (node.kind === 'component') visit(node.children, inside || node.name === container);
    }
  };
  visit(nodes, false);
  return found;
}

function parseJson(text: string): { readonly value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}
