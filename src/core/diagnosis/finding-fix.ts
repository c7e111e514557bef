import { removalOf } from '../docs-json/edits/removal.ts';
import type { FindingFix, ValidationFinding } from '../ports.ts';
import type { Fix } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';

/** The edits of a validator's fix; undefined: the text leaves no way to make them. */
export function toFix(node: SourceNode, target: ValidationFinding['target'], fix: FindingFix): Fix | undefined {
  const at = target === 'key' ? node.keyLocation : node.location;
  switch (fix.kind) {
    case 'replace':
      return changeTo(fix.text, at);
    case 'quote':
      return changeTo(JSON.stringify(node.raw()), at);
    case 'rename':
      return {
        kind: 'mend',
        title: `Rename to "${fix.name}"`,
        edits: [{ at: node.keyLocation, text: keyLike(node, fix.name) }],
      };
    case 'insert':
      return insertion(node, fix);
    case 'remove':
      return removalOf(node, typeof node.key === 'string' ? `Remove "${node.key}"` : 'Remove this item');
  }
}

function changeTo(text: string, at: Fix['edits'][number]['at']): Fix {
  return {
    kind: 'mend',
    title: `Change to ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`,
    edits: [{ at, text }],
  };
}

/** A key, in quotes where the other one has them. */
function keyLike({ document, keySpan }: SourceNode, name: string): string {
  return /["']/.test(document.text[keySpan.start] ?? '') ? JSON.stringify(name) : name;
}

/** A new member on a line of its own where the member before it has one. */
function insertion(
  node: SourceNode,
  { after, key, text }: Extract<FindingFix, { readonly kind: 'insert' }>,
): Fix | undefined {
  const before = node.get(after);
  if (before === undefined) return undefined;
  const written = before.document.text.slice(0, before.keySpan.start);
  const blanks = /\s*$/.exec(written.slice(-400))?.[0] ?? '';
  const isFlow = before.document.language === 'json' || /[{,]$/.test(written.trimEnd());
  const column = before.keySpan.start - (written.lastIndexOf('\n') + 1);
  const separator = isFlow ? `,${blanks === '' ? ' ' : blanks}` : `\n${' '.repeat(column)}`;
  const { file, span } = before.location;
  return {
    kind: 'mend',
    title: `Add \`${key}: ${text}\``,
    edits: [
      { at: { file, span: { start: span.end, end: span.end } }, text: `${separator}${keyLike(before, key)}: ${text}` },
    ],
  };
}
