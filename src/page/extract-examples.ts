import type { RequestSample, ResponseSample } from '../core/api/platform-extension.ts';
import type { CodeNode, PageNode, PageTree } from '../core/pages/page-tree.ts';
import { findCode } from '../core/pages/walk-nodes.ts';

/** A page's own MDX without its example components, and the contents of those, which are shown in the code column. */
export interface ExtractedExamples {
  readonly body: PageTree;
  readonly request: readonly RequestSample[];
  readonly response: readonly ResponseSample[];
}

/** Removes every `RequestExample` and `ResponseExample` from the tree, at any depth. */
export function extractExamples(tree: PageTree): ExtractedExamples {
  const request: RequestSample[] = [];
  const response: ResponseSample[] = [];
  const withoutExamples = (nodes: readonly PageNode[]): readonly PageNode[] =>
    nodes.flatMap((node): readonly PageNode[] => {
      if (node.kind !== 'component' && node.kind !== 'element') return [node];
      if (node.kind === 'component' && node.name === 'RequestExample') {
        request.push(...findCode(node.children).map(toSample));
        return [];
      }
      if (node.kind === 'component' && node.name === 'ResponseExample') {
        response.push(...findCode(node.children).map(toResponseSample));
        return [];
      }
      return [{ ...node, children: withoutExamples(node.children) }];
    });
  const children = withoutExamples(tree.children);
  return { body: { ...tree, children }, request, response };
}

function toSample({ title, lang, value }: CodeNode): RequestSample {
  const label = title ?? (lang === '' ? 'Example' : lang);
  return { title: label, source: value, ...(lang === '' ? {} : { lang }) };
}

/** Code blocks name a response by its status: ```json 200 or ```json 404 Not found. */
function toResponseSample(code: CodeNode): ResponseSample {
  const sample = toSample(code);
  const status = /^[1-5](?:\d\d|XX)\b/i.exec(sample.title)?.[0];
  return status === undefined ? sample : { ...sample, status };
}
