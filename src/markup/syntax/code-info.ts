import type { CodeNode } from '../../core/pages/page-tree.ts';

/** The parsed info string of a fence. */
export type CodeInfo = Pick<CodeNode, 'lang' | 'title' | 'meta'>;

/** Words that configure how a block is displayed, and so are not part of its title. */
const flags = new Set(['expandable', 'lines', 'wrap', 'twoslash', 'nocopy', 'noWrap', 'showLineNumbers']);
const option = /(?:^|\s)([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{[^}]*\}|\S+)/g;

/** `js title="x" {1,2}`, `bash Install lines icon="terminal"`, `python main.py`: language, then a title and options in any order. */
export function readCodeInfo(info: string): CodeInfo {
  const [, first = '', after = ''] = /^(\S*)([\s\S]*)$/.exec(info.trim()) ?? [];
  const rest = after.trim();
  const lang = /^[{[]/.test(first) ? '' : first.replace(/[{[].*$/, '');
  const meta = lang === first ? rest : `${first.slice(lang.length)} ${rest}`.trim();
  const title = titleOption(meta) ?? freeTitle(meta);
  return { lang, meta, ...(title === undefined || title === '' ? {} : { title }) };
}

function titleOption(meta: string): string | undefined {
  const match = /(?:^|\s)(?:title|filename)=(?:\{\s*)?(?:"([^"]*)"|'([^']*)'|([^\s}]+))/.exec(meta);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** The words that are not an option, a line range or a flag. */
function freeTitle(meta: string): string {
  const words = meta
    .replace(option, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .split(/\s+/);
  return words
    .filter((word) => word !== '' && !flags.has(word))
    .join(' ')
    .replace(/^(["'[])(.*)["'\]]$/, '$2');
}
