import type { NavContainer } from '../../docs-json/nav-element.ts';
import type { Project } from '../../project/project.ts';
import type { Location } from '../../source/text/span.ts';
import type { Finding, Rule } from '../rule.ts';

export const defaultDuplicate: Rule = {
  id: 'default-duplicate',
  summary: 'Of the languages and the versions beside each other, each is there once, and at most one is the default.',
  severity: 'warning',
  *check(project) {
    yield* inspect(project.config.navigation, project);
  },
};

function* inspect(container: NavContainer, project: Project): Generator<Finding> {
  const containers = container.children.filter((child): child is NavContainer => 'children' in child);
  for (const kind of ['language', 'version'] as const) {
    const siblings = containers.filter((child) => child.kind === kind);
    const [first, ...others] = siblings.filter(({ details }) => details.isDefault === true);
    for (const other of others) {
      const message = `"${first?.label ?? ''}" is already the default ${kind}. Keep \`default\` at one of them.`;
      const related = first === undefined ? [] : [{ message: 'The first default', at: locateDefault(first, project) }];
      yield { message, at: locateDefault(other, project), related };
    }
    for (const [index, sibling] of siblings.entries()) {
      const earlier = siblings.slice(0, index).find(({ label }) => label !== '' && label === sibling.label);
      if (earlier === undefined) continue;
      const message = `Duplicate ${kind} "${sibling.label}". Put the pages of both into one.`;
      yield { message, at: sibling.labelAt, related: [{ message: 'First defined here', at: earlier.labelAt }] };
    }
  }
  for (const child of containers) yield* inspect(child, project);
}

function locateDefault({ at }: NavContainer, project: Project): Location {
  return project.document(at.file)?.nodeAt(at.span.start)?.get('default')?.location ?? at;
}
