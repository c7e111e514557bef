import { mayHide } from './visibility.ts';

/**
 * Removes comments and parts for some readers only from a text, without a parser. If a tag is missing or broken, more
 * is removed than necessary.
 */
export function withoutAudiences(written: string): string {
  if (!mayHide(written)) return written;
  const text = written.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, 1: slash, 2: selfClosing, index } of text.matchAll(
    /<(\/?)visi\w*(?:\s[^>]*?)?(\/?)>|<visi\w*\s/gi,
  )) {
    if (depth === 0) parts.push(text.slice(from, index));
    from = index + tag.length;
    if (slash === '/') depth -= 1;
    else if (selfClosing !== '/') depth += 1;
    // Closed, but never opened: the text before it may be for some readers only.
    if (depth < 0) return '';
  }
  if (depth === 0) parts.push(text.slice(from));
  return parts.join('');
}
