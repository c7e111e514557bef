import type { ParseEnvironment } from '../parse-environment.ts';
import { isHtmlElement } from '../tree/html-elements.ts';
import { textComponents } from '../tree/known-components.ts';
import type { Tag } from './scan-tag.ts';

/**
 * Returns whether Markdown treats the text as a tag: a tag of HTML, or of a component that has both of its tags. `List<Note>` is text. `Visibility`
 * is a tag even alone, as a slip must not publish its content.
 */
export function isMarkdownTag(tag: Tag, text: string, environment: ParseEnvironment): boolean {
  if (/^visi/i.test(tag.name) && tag.attributes.length > 0) return true;
  if (!textComponents.has(tag.name)) return isHtmlElement(tag.name.toLowerCase());
  if (/[\p{L}\p{N}_]/u.test(text[tag.start - 1] ?? ''))
    return tag.kind === 'close' && hasPartner(tag, text, environment);
  return hasPartner(tag, text, environment);
}

/** Each failed search counts against the budget, so that many tags without partners do not take quadratic time. */
function hasPartner({ kind, name, start, end }: Tag, text: string, environment: ParseEnvironment): boolean {
  const isPaired =
    kind === 'open'
      ? text.includes(`</${name}>`, end)
      : kind === 'close' && text.lastIndexOf(`<${name}`, start - 1) >= 0;
  if (!isPaired) environment.openBraces += 1;
  return isPaired;
}
