import type { ApiDescription } from '../api/api-description.ts';
import type { Memory, NotedResolver } from '../api/memory.ts';
import type { Resolver } from '../api/reading.ts';
import type { Section, SourceNode } from '../source/source-document.ts';
import type { Location } from '../source/span.ts';
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
      for (const { name, at } of listUnused(description, uses)) {
        yield { message: `Nothing refers to \`${name}\`.`, at, tag: 'unnecessary' };
      }
    }
  },
};

interface Component {
  readonly name: string;
  /** Of its name. */
  readonly at: Location;
}

const swaggerMaps: readonly string[] = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

function listUnused(survey: DescriptionSurvey, uses: Uses): readonly Component[] {
  const { root, description, memory, reading } = survey;
  const holder = root.get('swagger') === undefined ? root.get('components') : root;
  return Array.from(holder?.members() ?? []).flatMap((map) => {
    const name = String(map.key);
    if (!isMap(name, holder === root, description)) return [];
    // A value that all of the map is referred to with is used with it.
    if (uses.hasHolder(map)) return [];
    return memory
      ? fromSections(memory, [...(holder === root ? [] : ['components']), name], {
          uses,
          references: reading.references,
        })
      : fromNodes(map, uses);
  });
}

function fromNodes(map: SourceNode, uses: Uses): readonly Component[] {
  const unused = Array.from(map.members()).filter((node) => !String(node.key).startsWith('x-') && !uses.has(node));
  return unused.map((node) => ({ name: String(node.key), at: node.keyLocation }));
}

interface Asking {
  readonly uses: Uses;
  readonly references: Resolver;
}

function fromSections(memory: Memory, map: readonly string[], { uses, references }: Asking): readonly Component[] {
  const { live } = memory;
  return live.under(map[0] ?? '').flatMap(({ section, path }) => {
    const name = path[map.length];
    if (name === undefined || name.startsWith('x-') || path[map.length - 1] !== map.at(-1)) return [];
    if (uses.hasSection(section, live.document.file)) return [];
    return [{ name, at: memory.recall(placeName, section.identity, section, references) }];
  });
}

function placeName(_: object, section: Section, noted: NotedResolver): Location {
  return noted.move(section.node.keyLocation, section);
}

/** Tags and the like are used by being there, and AsyncAPI's schemes and operations by name. */
function isMap(name: string, isSwagger: boolean, { family }: ApiDescription): boolean {
  if (isSwagger) return swaggerMaps.includes(name);
  if (name.startsWith('x-') || name === 'operations') return false;
  return family !== 'asyncapi' || name !== 'securitySchemes';
}
