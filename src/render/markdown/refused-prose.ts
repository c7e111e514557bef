import type { Slice } from '../../core/api/slice.ts';
import type { PageModel } from '../page-model.ts';
import { treeToMarkdown } from '../tree/tree-to-markdown.ts';

/**
 * Descriptions go into the Markdown of a page as written. If the parser refused something in one, such as a link with a forbidden scheme,
 * it is written from its tree instead. A `description` member of an example's value with the same text is
 * replaced with it.
 */
export function withoutRefusedProse(model: PageModel): PageModel {
  const refused = Object.entries(model.prose).filter(([, tree]) => tree.problems.length > 0);
  if (refused.length === 0 || model.subject === undefined) return model;
  const rewritten = new Map(refused.map(([text, tree]) => [text, treeToMarkdown(tree)]));
  const rewrite = (key: string, value: unknown): unknown =>
    key === 'description' && typeof value === 'string' ? (rewritten.get(value) ?? value) : value;
  return { ...model, subject: JSON.parse(JSON.stringify(model.subject), rewrite) as Slice };
}
