import type { HoverText } from '../hover/hover-text.ts';
import { findPageCaret } from '../mdx/page-caret.ts';
import type { Offer } from './completion-item.ts';

/** The languages of code blocks: identifier → name and aliases. */
const languages: { readonly [word: string]: readonly [name: string, ...others: string[]] } = {
  bash: ['Shell', 'sh', 'shell', 'zsh', 'console', 'terminal', 'curl'],
  javascript: ['JavaScript', 'js', 'mjs', 'cjs', 'node', 'nodejs'],
  typescript: ['TypeScript', 'ts', 'mts', 'cts'],
  python: ['Python', 'py'],
  go: ['Go', 'golang'],
  java: ['Java'],
  kotlin: ['Kotlin', 'kt', 'kts'],
  csharp: ['C#', 'cs', 'c#', 'dotnet'],
  php: ['PHP'],
  ruby: ['Ruby', 'rb'],
  rust: ['Rust', 'rs'],
  swift: ['Swift'],
  dart: ['Dart'],
  c: ['C', 'h'],
  cpp: ['C++', 'c++', 'cc', 'cxx', 'hpp'],
  powershell: ['PowerShell', 'ps1', 'pwsh'],
  json: ['JSON', 'json5', 'jsonl', 'ndjson'],
  jsonc: ['JSON with comments'],
  yaml: ['YAML', 'yml'],
  xml: ['XML', 'svg'],
  html: ['HTML', 'xhtml', 'vue', 'svelte'],
  css: ['CSS'],
  sql: ['SQL'],
  graphql: ['GraphQL', 'gql'],
  jsx: ['JavaScript with JSX'],
  tsx: ['TypeScript with JSX'],
  mdx: ['MDX'],
  markdown: ['Markdown', 'md'],
  diff: ['Diff', 'patch'],
  dockerfile: ['Dockerfile', 'docker'],
  toml: ['TOML'],
  ini: ['INI'],
  http: ['HTTP message', 'https'],
  text: ['Plain text', 'txt', 'plaintext'],
  mermaid: ['Diagram, rendered on the page'],
  math: ['LaTeX formula, rendered on the page'],
};

const options = [
  'a title',
  '`{1,3-5}` highlights lines, `focus={2}` dims the others',
  '`lines` shows line numbers, `wrap` wraps long lines',
  '`expandable` collapses a long block, `icon="terminal"` adds an icon',
];

/** Offers the identifiers, then the aliases: Enter after `js` must not write `json`. */
export function offerLanguages(): readonly Offer[] {
  return Object.entries(languages).flatMap(([word, [detail, ...others]]) =>
    [word, ...others].map((label): Offer => ({ label, kind: 'value', detail, rank: label === word ? 0 : 1 })),
  );
}

/** Describes the language of the code block in whose first line the offset is, and the options that may follow it. */
export function describeLanguage(text: string, bodyStart: number, offset: number): HoverText | undefined {
  const caret = findPageCaret(text, bodyStart, offset);
  if (caret?.kind !== 'language') return undefined;
  const written = text.slice(caret.span.start, caret.span.end).toLowerCase();
  const known = Object.entries(languages).find(([word, [, ...others]]) => word === written || others.includes(written));
  if (known === undefined) return undefined;
  const list = options.map((option) => `- ${option}`).join('\n');
  return { contents: `**${known[1][0]}**\n\nOptions after the language:\n\n${list}`, span: caret.span };
}
