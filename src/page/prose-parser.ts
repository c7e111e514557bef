import type { PageTree } from '../core/pages/page-tree.ts';
import type { MarkupParser, Workspace } from '../core/ports.ts';
import type { JsonValue } from '../core/source/document/json-value.ts';

export interface ProseParser {
  /** Parses the Markdown of a description. Cached by text. */
  markdown(text: string): PageTree;
  /** Parses `x-platform.content`: MDX with the site's snippets and variables. */
  content(text: string, file: string): PageTree;
}

/** The maximum size of the cache. It is then cleared, because old texts of an edited description accumulate. */
const maxCached = 20_000;

export function createProseParser(
  markup: MarkupParser,
  workspace: Workspace,
  variables: () => { readonly [name: string]: JsonValue },
): ProseParser {
  const known = new Map<string, PageTree>();
  return {
    markdown(text) {
      const cached = known.get(text);
      if (cached !== undefined) return cached;
      const tree = markup.parse(text, { file: '', dialect: 'markdown' });
      if (known.size >= maxCached) known.clear();
      known.set(text, tree);
      return tree;
    },
    content: (text, file) =>
      markup.parse(text, {
        file,
        dialect: 'mdx',
        snippet: (path) => workspace.read(path),
        outside: (path) => workspace.outside(path),
        variables: variables(),
      }),
  };
}
