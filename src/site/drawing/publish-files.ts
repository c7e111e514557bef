import type { Project } from '../../core/project/project.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { isVector } from '../../core/source/text/runnable-file.ts';
import { readSvgFile } from '../../markup/drawing/read-svg-file.ts';
import { renderDrawing } from '../../render/html.ts';
import type { OutputFile } from '../output-file.ts';

/** The characters that XML does not allow, even as a reference. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Returns a linked file as it is published: SVG without what runs or loads, since browsers run the scripts of an SVG that is opened by itself; other
 * files unchanged. Or a problem, if it can't be.
 */
export function publishFile({ workspace }: Pick<Project, 'workspace'>, file: string): OutputFile | Problem {
  if (!isVector(file)) return { path: file, copyOf: file };
  const text = workspace.read(file);
  if (text?.trim() === '') return { path: file, copyOf: file };
  const drawing = readSvgFile(text ?? '');
  if (drawing !== undefined) {
    const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...drawing.attributes };
    return {
      path: file,
      content: renderDrawing({ ...drawing, attributes })
        .toString()
        .replace(notXml, ''),
    };
  }
  const reason = workspace.failure(file) ?? 'It is not well-formed SVG, which browsers do not show either.';
  const message = `The picture "${file}" is not exported. ${reason} Save it again with a program for SVG.`;
  return { code: 'output-path', severity: 'warning', message, at: { file, span: { start: 0, end: 0 } } };
}

/** Yields the linked files, in the order of their paths. `leftOut` gets the problems of those that are not published. */
export function* publishFiles(
  project: Project,
  files: readonly string[],
  leftOut: Problem[],
): Generator<OutputFile, void> {
  for (const path of [...files].sort()) {
    const file = publishFile(project, path);
    if ('path' in file) yield file;
    else leftOut.push(file);
  }
}
