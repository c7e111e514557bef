import { mayHide } from './visibility.ts';

/**
 * A text without comments and what is for some of its readers only, for where it is read without a parser. Where a tag is missing or broken, more is
 * left out than has to be.
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
    // Closed, and never opened: what stands before it may be for some readers only.
    if (depth < 0) return '';
  }
  if (depth === 0) parts.push(text.slice(from));
  return parts.join('');
}
