import type { NavContainer } from '../../docs-json/nav-element.ts';
import { listContainers } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { renameKey } from '../../source/edit/suggestions.ts';
import type { Rule } from '../rule.ts';

export const elementNameMissing: Rule = {
  id: 'element-name-missing',
  summary: 'Every navigation element has a name.',
  severity: 'error',
  *check(project) {
    for (const container of listContainers(project.config.navigation)) {
      const { kind, label, labelAt, at } = container;
      if (label !== '' || kind === 'root' || kind === 'global') continue;
      // Members without an opening brace are read as an object too; the missing brace is already reported.
      const document = project.document(at.file);
      if (document !== undefined && document.text[at.span.start] !== '{') continue;
      // A name that is not a string is already reported as a wrong type.
      const isNamed = labelAt.span.start !== at.span.start;
      if (isNamed && document !== undefined && document.text[labelAt.span.start] !== '"') continue;
      // So is one under the key of a list, `"groups": "Guides"`.
      const plural = document?.nodeAt(at.span.start)?.get(`${kind}s`);
      if (plural?.kind === 'string') continue;
      const other = findOtherName(container, document?.nodeAt(at.span.start));
      if (other !== undefined) {
        const message = `The name of this ${kind} is under \`${kind}\`, not \`${String(other.key)}\`.`;
        yield { message, at: other.keyLocation, fixes: [renameKey(other, kind)] };
        continue;
      }
      const message = `This ${kind} has no name. Add \`"${kind}": "…"\`.`;
      yield { message, at: labelAt, fixes: addName(container, project) };
    }
  },
};

/** Finds the name of an element of another kind, such as `group` in `tabs`. */
function findOtherName({ kind }: NavContainer, element: SourceNode | undefined): SourceNode | undefined {
  if (element?.get(kind) !== undefined) return undefined;
  return element?.members().find((member) => elementKinds.has(String(member.key)) && member.string() !== undefined);
}

/** The kinds of elements, which are the keys of their names, too. */
const elementKinds: ReadonlySet<string> = new Set([
  ...['language', 'version', 'product', 'dropdown', 'anchor', 'tab', 'group', 'menu', 'item'],
]);

/** A fix that inserts a name as the first member of the element, or replaces an empty one. */
function addName({ kind, at, labelAt }: NavContainer, project: Project): readonly Fix[] {
  const title = `Add "${kind}"`;
  const isEmptyText = labelAt.span.start !== at.span.start;
  if (isEmptyText) return [{ kind: 'fix', title, edits: [{ at: labelAt, text: '"Untitled"' }] }];
  const element = project.document(at.file)?.nodeAt(at.span.start);
  if (element?.kind !== 'object') return [];
  const start = at.span.start + 1;
  const comma = element.size === 0 ? '' : ',';
  return [
    {
      kind: 'fix',
      title,
      edits: [{ at: { file: at.file, span: { start, end: start } }, text: ` "${kind}": "Untitled"${comma}` }],
    },
  ];
}
