import { findFrontMatter } from '../../pages/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { locateExport } from './snippet-uses.ts';

/** Limits for a hover: lines of a snippet, and characters of a line. */
const limits = { lines: 12, characters: 200 };

/** Describes a snippet by its file and its first lines, or those of the named export. */
export function describeSnippet(project: Project, file: string, exported?: string): string {
  const text = textOfDocument(project.workspace, file) ?? '';
  const from = locateExport(project, file, exported).span.start;
  const start = from === 0 ? (findFrontMatter(text)?.bodyStart ?? 0) : text.lastIndexOf('\n', from) + 1;
  const lines = text
    .slice(start)
    .trimStart()
    .split('\n', limits.lines + 1);
  const excerpt = lines.slice(0, limits.lines).map((line) => line.trimEnd().slice(0, limits.characters));
  if (lines.length > limits.lines) excerpt.push('…');
  const code = excerpt.join('\n').trimEnd();
  if (code === '') return `\`${file}\``;
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const language = /\.jsx$/.test(file) ? 'jsx' : 'mdx';
  return `\`${file}\`\n\n${fence}${language}\n${code}\n${fence}`;
}
