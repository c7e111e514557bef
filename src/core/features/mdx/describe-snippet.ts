import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { placeOfExport } from './snippet-uses.ts';

/** A hover shows so many lines of a snippet, and of a line so many characters. */
const most = { lines: 12, characters: 200 };

/** The file of a snippet with its first lines, or those of what it exports by a name. */
export function describeSnippet(project: Project, file: string, exported?: string): string {
  const text = textOfDocument(project.workspace, file) ?? '';
  const from = placeOfExport(project, file, exported).span.start;
  const start = from === 0 ? (findFrontMatter(text)?.bodyStart ?? 0) : text.lastIndexOf('\n', from) + 1;
  const lines = text
    .slice(start)
    .trimStart()
    .split('\n', most.lines + 1);
  const shown = lines.slice(0, most.lines).map((line) => line.trimEnd().slice(0, most.characters));
  if (lines.length > most.lines) shown.push('…');
  const code = shown.join('\n').trimEnd();
  if (code === '') return `\`${file}\``;
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const language = /\.jsx$/.test(file) ? 'jsx' : 'mdx';
  return `\`${file}\`\n\n${fence}${language}\n${code}\n${fence}`;
}
