import type { JsonObject } from '../../src/core/source/document/json-value.ts';
import type { SourceNode } from '../../src/core/source/document/source-document.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import type { LocatedProblem } from '../../src/service/engine-values.ts';
import { examineTexts } from './examine-description.ts';
import type { Mutation } from './mutate.ts';

/** The problems that a writer sees for one deliberate mistake. */
export interface Verdict {
  /** True for exactly one error, at the wrong key or value, in a writer's words. */
  readonly isExact: boolean;
  /** Why it is not exact, for a table. */
  readonly fault: 'none' | 'silent' | 'several' | 'elsewhere' | 'words';
  readonly errors: readonly LocatedProblem[];
}

/** Words of validators, and of JSON Schema where a writer of descriptions has not written them. */
const foreign =
  /must NOT|[Bb]oolean schema|#\/|oneOf|anyOf|allOf|subschema|[Uu]nevaluated|dditional ?[Pp]ropert|instance|\^|\\/;

const file = 'api.json';

export async function judgeMutation(root: JsonObject, mutation: Mutation): Promise<Verdict> {
  const changed = structuredClone(root);
  mutation.apply(changed);
  const text = JSON.stringify(changed, null, 2);
  const { problems } = await examineTexts((path) => (path === file ? text : undefined), file);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const fault = faultOf(errors, text, mutation);
  return { isExact: fault === 'none', fault, errors };
}

/** The errors of a description that nothing was done to. */
export async function errorsOf(root: JsonObject): Promise<readonly LocatedProblem[]> {
  const text = JSON.stringify(root, null, 2);
  const { problems } = await examineTexts((path) => (path === file ? text : undefined), file);
  return problems.filter(({ severity }) => severity === 'error');
}

function faultOf([first, ...others]: readonly LocatedProblem[], text: string, { pointer }: Mutation): Verdict['fault'] {
  if (first === undefined) return 'silent';
  if (others.length > 0) return 'several';
  const node = parseSource(file, text).find(pointer);
  if (node === undefined || !startsOf(node, text).includes(place(first))) return 'elsewhere';
  // Quoted text comes from the writer.
  return foreign.test(first.message.replace(/`[^`]*`|"[^"]*"/g, '')) ? 'words' : 'none';
}

function startsOf(node: SourceNode, text: string): string[] {
  const spans = node.parent === undefined ? [node.location.span] : [node.location.span, node.keyLocation.span];
  return spans.map(({ start }) => {
    const lines = text.slice(0, start).split('\n');
    return `${lines.length - 1}:${lines.at(-1)?.length ?? 0}`;
  });
}

function place({ range }: LocatedProblem): string {
  return `${range.start.line}:${range.start.character}`;
}
