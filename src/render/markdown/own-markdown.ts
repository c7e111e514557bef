import type { PageModel } from '../page-model.ts';
import { treeToMarkdown } from '../tree/tree-to-markdown.ts';
import { mapTexts } from './map-texts.ts';

/**
 * The model with every description as our Markdown of its tree, which has an end: a fence, a comment or a formula that is left open
 * would take in what is written after it. What the parser refuses, such as a link with a forbidden scheme, is not in it.
 */
export function withOwnMarkdown(model: PageModel): PageModel {
  const written = new Map(Object.entries(model.prose).map(([text, tree]) => [text, treeToMarkdown(tree)]));
  if (written.size === 0) return model;
  const rewrite = (text: string, key: string): string => (key === 'description' ? (written.get(text) ?? text) : text);
  const { subject, overview, schema } = model;
  return {
    ...model,
    ...(subject && { subject: mapTexts(subject, rewrite) }),
    ...(overview && { overview: mapTexts(overview, rewrite) }),
    ...(schema && { schema: mapTexts(schema, rewrite) }),
  };
}
