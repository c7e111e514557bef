import type { PlaceholderNode } from './page-tree.ts';

/**
 * The source that readers see in place of a part that can't be shown. Empty for a component and for long code: readers
 * see nothing of them, and a problem names them to the author.
 */
export function placeholderText({ name, source }: Pick<PlaceholderNode, 'name' | 'source'>): string {
  const isCode = name === 'expression' && (source.length >= 60 || source.includes('\n'));
  return /^[A-Z]/.test(name) || isCode ? '' : source;
}
