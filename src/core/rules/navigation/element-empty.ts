import type { NavContainer } from '../../docs-json/nav-element.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import type { Project } from '../../project/project.ts';
import type { Rule } from '../rule.ts';
import { buildRemovalFixes } from '../shared-fixes.ts';

export const elementEmpty: Rule = {
  id: 'element-empty',
  summary: 'Every navigation element has a page, an endpoint, a description or a link.',
  severity: 'info',
  *check(project, { meantPages }) {
    if (meantPages.hidesEntries) return;
    for (const { kind, label, at } of findEmpty(project.config.navigation, project)) {
      const name = label === '' ? `This ${kind}` : `The ${kind} "${label}"`;
      const message = `${name} has no pages, so readers do not see it. Add some, or remove it.`;
      yield { message, at: narrow(project, at), fixes: buildRemovalFixes(project, at) };
    }
  },
};

/** The outermost elements with nothing in them. Those with a mistake in them are reported as such. */
function findEmpty(container: NavContainer, project: Project): readonly NavContainer[] {
  const inner = container.children.filter(isContainer);
  // A global element without its link is reported as that.
  if (container.kind === 'global') return [];
  if (container.kind !== 'root' && isEmpty(container, project)) return [container];
  return inner.flatMap((child) => findEmpty(child, project));
}

function isEmpty(container: NavContainer, project: Project): boolean {
  const { children, sources, details, rootPage, hidden, at } = container;
  if (hidden || details.href !== undefined || sources !== undefined || rootPage !== undefined) return false;
  const node = project.document(at.file)?.nodeAt(at.span.start);
  // An element with other keys, such as `graphql` or a misspelt one, says what is wrong there.
  const isPlain = node?.members().every(({ key }) => plainKeys.test(String(key))) === true;
  return isPlain && children.every((child) => isContainer(child) && isEmpty(child, project));
}

const plainKeys =
  /^(?:languages?|versions?|products?|dropdowns?|anchors?|tabs?|menu|item|groups?|pages|icon|tag|name|description|color|expanded|hidden|default|directory|align|searchable|public|boost)$/;

/** The opening brace of the element alone: what is below it is not wrong. */
function narrow(project: Project, at: NavContainer['at']): NavContainer['at'] {
  const node = project.document(at.file)?.nodeAt(at.span.start);
  return node?.kind === 'object' ? { ...at, span: { start: at.span.start, end: at.span.start + 1 } } : at;
}
