import type { Offer } from '../completion-item.ts';
import type { HoverText } from '../hover-text.ts';
import { pageCaret } from './page-caret.ts';

/** The languages of code blocks by the word that names them, with further words for each. */
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
  diff: ['Changes of lines', 'patch'],
  dockerfile: ['Dockerfile', 'docker'],
  toml: ['TOML'],
  ini: ['INI'],
  http: ['HTTP message', 'https'],
  text: ['Text without colours', 'txt', 'plaintext'],
  mermaid: ['Diagram: the page shows it drawn'],
  math: ['Formula in LaTeX: the page shows it typeset'],
};

const settings = [
  'a title in plain words',
  '`{1,3-5}` highlights lines, `focus={2}` lets the others fade',
  '`lines` numbers them, `wrap` breaks long ones',
  '`expandable` shows a long block in part at first, `icon="terminal"` sets a picture',
];

export function offerLanguages(): readonly Offer[] {
  return Object.entries(languages).map(([label, [detail]]) => ({ label, kind: 'value', detail }));
}

/** The language of the code block whose first line the offset is in, and what may stand behind it. */
export function describeLanguage(text: string, bodyStart: number, offset: number): HoverText | undefined {
  const caret = pageCaret(text, bodyStart, offset);
  if (caret?.kind !== 'language') return undefined;
  const written = text.slice(caret.span.start, caret.span.end).toLowerCase();
  const known = Object.entries(languages).find(([word, [, ...others]]) => word === written || others.includes(written));
  if (known === undefined) return undefined;
  const list = settings.map((setting) => `- ${setting}`).join('\n');
  return { contents: `**${known[1][0]}**\n\nBehind the language:\n\n${list}`, span: caret.span };
}
