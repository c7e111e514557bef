import type { ApiDescription } from '../api/api-description.ts';
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
      for (const { node, identity } of listComponents(description)) {
        if (identity && uses.hasSection(identity)) continue;
        const component = node();
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

interface Component {
  readonly node: () => SourceNode;
  /** Of its section; undefined: it is known by its place alone. */
  readonly identity?: object;
}

const swaggerMaps: readonly string[] = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

function listComponents({ root, description, memory }: DescriptionSurvey): readonly Component[] {
  const isSwagger = root.get('swagger') !== undefined;
  const isWanted = ([first, ...others]: readonly string[]) =>
    isSwagger
      ? swaggerMaps.includes(first ?? '') && isComponent([first, ...others], description)
      : first === 'components' && isComponent(others, description);
  if (memory) {
    return Array.from(memory.live.sections.where(isWanted), ([section]) => ({
      node: () => section.node,
      identity: section.identity,
    }));
  }
  const maps = isSwagger ? swaggerMaps.map((name) => root.get(name)) : [...(root.get('components')?.members() ?? [])];
  return maps.flatMap((map) =>
    Array.from(map?.members() ?? [])
      .filter(({ key }) => isWanted([...(isSwagger ? [] : ['components']), String(map?.key), String(key)]))
      .map((component) => ({ node: () => component })),
  );
}

/** Tags and the like are used by being there, and AsyncAPI's schemes and operations by name. */
function isComponent([map, name]: readonly (string | undefined)[], { family }: ApiDescription): boolean {
  if (map === undefined || name === undefined || name.startsWith('x-') || map.startsWith('x-')) return false;
  return map !== 'operations' && (family !== 'asyncapi' || map !== 'securitySchemes');
}
