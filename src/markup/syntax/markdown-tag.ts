import type { ParseEnvironment } from '../parse-environment.ts';
import { isHtmlElement } from '../tree/html-elements.ts';
import { textComponents } from '../tree/known-components.ts';
import type { Tag } from './scan-tag.ts';

/**
 * Whether a tag is one in Markdown: of HTML, or of a component that has both of its tags. `List<Note>` is text. What says who may read
 * it is one even alone, as its content must not become public by a slip.
 */
export function isMarkdownTag(tag: Tag, text: string, environment: ParseEnvironment): boolean {
  if (/^visi/i.test(tag.name) && tag.attributes.length > 0) return true;
  if (!textComponents.has(tag.name)) return isHtmlElement(tag.name.toLowerCase());
  if (/[\p{L}\p{N}_]/u.test(text[tag.start - 1] ?? '')) return tag.kind === 'close' && hasOther(tag, text, environment);
  return hasOther(tag, text, environment);
}

/** Each search that fails counts against the budget, so that many tags without partners take no quadratic time. */
function hasOther({ kind, name, start, end }: Tag, text: string, environment: ParseEnvironment): boolean {
  const isPaired =
    kind === 'open'
      ? text.includes(`</${name}>`, end)
      : kind === 'close' && text.lastIndexOf(`<${name}`, start - 1) >= 0;
  if (!isPaired) environment.openBraces += 1;
  return isPaired;
}
