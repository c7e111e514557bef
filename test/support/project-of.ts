import type { MarkupParser } from '../../src/core/ports.ts';
import { createProject } from '../../src/core/project/create-project.ts';
import type { Project } from '../../src/core/project/project.ts';
import { checkProject } from './check-project.ts';
import { textAt } from './marked-text.ts';
import { memoryWorkspace } from './memory-workspace.ts';

export interface Texts {
  readonly [file: string]: string;
}

/** Every text is one paragraph: for tests that are not about the bodies of pages. */
export const paragraphMarkup: MarkupParser = {
  parse: (text, { snippet }) => ({
    children: [
      {
        kind: 'text',
        value: /^import (\S+)$/m.test(text) ? (snippet?.(/^import (\S+)$/m.exec(text)?.[1] ?? '') ?? text) : text,
      },
    ],
    headings: [],
    icons: [],
    links: [],
    imports: [],
    problems: [],
  }),
};

export function projectOf(texts: Texts, markup = paragraphMarkup): Project {
  const configFile = Object.hasOwn(texts, 'docs.json') ? 'docs.json' : undefined;
  return createProject({ workspace: memoryWorkspace(texts), markup, configFile });
}

/** A `docs.json` with everything it needs but the navigation. */
export function docsJson(navigation: unknown, rest: object = {}): string {
  return JSON.stringify(
    { name: 'Books', theme: 'mint', colors: { primary: '#0F766E' }, ...rest, navigation },
    undefined,
    2,
  );
}

/** An OpenAPI 3.1 description in JSON: `{ '/books': { get: {…} } }`. */
export function openapi(paths: object, rest: object = {}): string {
  return JSON.stringify(
    { openapi: '3.1.0', info: { title: 'Books API', version: '1.0.0' }, ...rest, paths },
    undefined,
    2,
  );
}

/** `severity file «underlined text» message` of every problem with the code, whose rule runs even if it is off by default. */
export function findingsOf(code: string, texts: Texts): string[] {
  return checkProject(projectOf(texts), { [code]: 'info' })
    .filter((problem) => problem.code === code)
    .map(({ severity, at, message }) => `${severity} ${at.file} «${textAt(texts, at)}» ${message}`);
}
