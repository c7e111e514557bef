import { insertInto } from '../docs-json/edits/edit-list.ts';
import type { Project } from '../project/project.ts';
import type { TextEdit } from '../source/document/problem.ts';
import type { AuthoredNode, SourceNode } from '../source/document/source-document.ts';
import { readFileStyle } from '../source/edit/file-style.ts';
import { quoteText } from '../source/edit/print-text.ts';
import { parseValue } from '../source/edit/print-value.ts';
import { printInBrackets, putMember, replaceValue } from '../source/edit/put-value.ts';

/** Paths from the docs root, without a leading slash. */
export interface NewRedirect {
  readonly from: string;
  readonly to: string;
}

/** Adds redirects to the end of the list in `docs.json` or in one of its parts. The list is added if it is missing. */
export function addRedirects(project: Project, added: readonly NewRedirect[]): readonly TextEdit[] {
  if (added.length === 0) return [];
  const list = findRedirectList(project);
  const values = parseValue(`[${added.map(toJson).join(',')}]`);
  if (values === undefined) return [];
  if (list?.isEmpty === true) return [replaceValue(list, values)];
  if (list !== undefined) {
    const style = readFileStyle(list.document);
    const texts = values.elements().map((value) => printInBrackets(list, value, style));
    return [insertInto(list, list.size, texts)];
  }
  const config = project.configFile === undefined ? undefined : project.document(project.configFile);
  const root = config?.root && config.authored(config.root);
  return root?.kind === 'object' && root.document.language === 'json' ? [putMember(root, 'redirects', values)] : [];
}

function toJson({ from, to }: NewRedirect): string {
  return `{"source":${quoteText(`/${from}`)},"destination":${quoteText(`/${to}`)}}`;
}

/** The list of redirects in `docs.json`, or in a part of it. */
export function findRedirectList(project: Project): AuthoredNode | undefined {
  const [first] = project.config.redirects;
  for (const file of project.config.files) {
    const document = project.document(file);
    const list =
      file === project.configFile ? document?.root?.get('redirects') : findListOf(document?.root, first, file);
    if (list?.kind === 'array' && list.document.language === 'json') return list.document.authored(list);
  }
  return undefined;
}

/** The list that contains the redirect, if it is in the file. */
function findListOf(
  root: SourceNode | undefined,
  redirect: Project['config']['redirects'][number] | undefined,
  file: string,
): SourceNode | undefined {
  if (root === undefined || redirect?.at.file !== file) return undefined;
  let node = root.document.nodeAt(redirect.at.span.start + 1);
  while (node !== undefined && node.kind !== 'array') node = node.parent;
  return node;
}
