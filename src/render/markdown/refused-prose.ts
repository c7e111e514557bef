import type { Slice } from '../../core/api/slice.ts';
import type { OverviewView, PageModel } from '../page-model.ts';
import { treeToMarkdown } from '../tree/tree-to-markdown.ts';

/**
 * Descriptions go into the Markdown of a page as written. If the parser refused something in one, such as a link with a forbidden scheme,
 * it is written from its tree instead. A `description` member of an example's value with the same text is
 * replaced with it.
 */
export function withoutRefusedProse(model: PageModel): PageModel {
  const refused = Object.entries(model.prose).filter(([, tree]) => tree.problems.length > 0);
  if (refused.length === 0) return model;
  const rewritten = new Map(refused.map(([text, tree]) => [text, treeToMarkdown(tree)]));
  const rewrite = (key: string, value: unknown): unknown =>
    key === 'description' && typeof value === 'string' ? (rewritten.get(value) ?? value) : value;
  const { subject, overview } = model;
  return {
    ...model,
    ...(subject && { subject: JSON.parse(JSON.stringify(subject), rewrite) as Slice }),
    ...(overview && { overview: JSON.parse(JSON.stringify(overview), rewrite) as OverviewView }),
  };
}
