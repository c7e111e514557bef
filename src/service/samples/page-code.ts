import type { PlannedSample } from '../../core/arazzo/workflow-plan.ts';
import type { CodeNode, PageNode } from '../../core/pages/page-tree.ts';
import { type PlannedPage, pageTarget } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import { LineIndex } from '../../core/source/text/line-index.ts';

type WrittenPage = Extract<PlannedPage, { readonly kind: 'mdx' }>;

/** A code block of a page, with its place in the page's file. That of a block in a snippet is where the snippet is inserted. */
export interface PageCode {
  readonly page: WrittenPage;
  readonly code: CodeNode;
  /** The innermost example component that contains it. */
  readonly inside: 'RequestExample' | 'ResponseExample' | undefined;
  /** From 1: the line of the block, or that of a line of its content which is at the same distance in the file. */
  lineOf(line: number): number;
}

/** Lists the code blocks of all pages whose texts, or those of their snippets, contain a word. */
export function* listPageCode(project: Project, language: (lang: string) => boolean): Generator<PageCode> {
  const seen = new Set<string>();
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx' || seen.has(page.file)) continue;
    seen.add(page.file);
    const text = project.workspace.read(page.file) ?? '';
    const lines = text.split('\n');
    const index = new LineIndex(text);
    for (const { code, inside } of findCode(project.tree(page.file)?.children ?? [], undefined)) {
      if (!language(code.lang)) continue;
      const first = index.positionAt(code.span?.start ?? 0).line + 1;
      const content = code.value.split('\n');
      const lineOf = (line: number) => {
        const wanted = content[line]?.trim();
        const place = [first + 1 + line, first + line].find((each) => lines[each - 1]?.trim().endsWith(wanted ?? ''));
        return wanted === undefined ? first : (place ?? first);
      };
      yield { page, code, inside, lineOf };
    }
  }
}

/** Lists the `ResponseExample`s of pages that are about an operation. */
export function listPageResponses(project: Project): readonly PlannedSample[] {
  return [...listPageCode(project, () => true)].flatMap(({ page, code, inside, lineOf }) => {
    const target = pageTarget(page);
    if (inside !== 'ResponseExample' || target?.summary.kind !== 'operation') return [];
    const { summary, source } = target;
    const status = /\b[1-5](?:\d\d|XX)\b/i.exec(code.title ?? '')?.[0].toUpperCase() ?? '200';
    const name = `${summary.method} ${summary.path} ${status}`;
    const subject = { kind: 'response', status, example: code.title ?? '', text: code.value } as const;
    const ref = `${source} ${summary.method} ${summary.path}`;
    return [{ id: `${page.file} ${name}`, name, ref, file: page.file, line: lineOf(-1), subject }];
  });
}

function* findCode(
  nodes: readonly PageNode[],
  inside: PageCode['inside'],
): Generator<Pick<PageCode, 'code' | 'inside'>> {
  for (const node of nodes) {
    if (node.kind === 'code') yield { code: node, inside };
    else if (node.kind === 'element') yield* findCode(node.children, inside);
    else if (node.kind === 'component') {
      const { name } = node;
      yield* findCode(node.children, name === 'RequestExample' || name === 'ResponseExample' ? name : inside);
    }
  }
}
