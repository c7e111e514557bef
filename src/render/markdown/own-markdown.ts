import type { PageModel } from '../page-model.ts';
import { treeToMarkdown } from '../tree/tree-to-markdown.ts';
import { mapTexts } from './map-texts.ts';

/**
 * Returns the model with every description rewritten from its parsed tree, so that an unclosed fence, comment or
 * formula can't swallow the text after it. Parts that the parser refuses, such as links with a forbidden scheme, are
 * not in it.
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
