import type { SourceNode } from '../source/source-document.ts';
import type { DescriptionSurvey } from './description/survey-descriptions.ts';
import { Uses } from './description/uses.ts';
import type { DescriptionRule } from './rule.ts';

export const componentUnused: DescriptionRule = {
  id: 'component-unused',
  summary: 'Every component is referred to.',
  severity: 'hint',
  *check(descriptions) {
    const uses = new Uses(descriptions);
    for (const description of descriptions) {
      // A description without operations or channels is there for others to refer to.
      if (description.description.operations.length + description.description.channels.length === 0) continue;
      for (const component of listComponents(description)) {
        if (uses.has(component)) continue;
        yield {
          message: `Nothing refers to \`${component.key}\`.`,
          at: component.keyLocation,
          tag: 'unnecessary',
        };
      }
    }
  },
};

function* listComponents({ root, description }: DescriptionSurvey): Iterable<SourceNode> {
  const sections =
    root.get('swagger') === undefined
      ? [...(root.get('components')?.members() ?? [])]
      : ['definitions', 'parameters', 'responses', 'securityDefinitions'].map((name) => root.get(name));
  for (const section of sections) {
    // Tags and the like are used by being there, and AsyncAPI's schemes and operations by name.
    if (section === undefined || section.key === 'operations' || String(section.key).startsWith('x-')) continue;
    if (description.family === 'asyncapi' && section.key === 'securitySchemes') continue;
    for (const component of section.members()) if (!String(component.key).startsWith('x-')) yield component;
  }
}
