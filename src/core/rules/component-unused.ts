import type { ApiDescription } from '../api/api-description.ts';
import type { NotedResolver } from '../api/memory.ts';
import type { NamedSection } from '../source/live-document.ts';
import type { SourceNode } from '../source/source-document.ts';
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
        const missing = { files: description.description.files, names: [name] };
        yield { message: `Nothing refers to \`${name}\`.`, at, tag: 'unnecessary', missing };
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

function listUnused({ root, description, memory, reading }: DescriptionSurvey, uses: Uses): readonly Component[] {
  const holder = root.get('swagger') === undefined ? root.get('components') : root;
  const maps = (holder?.members() ?? []).filter(
    // A value that all of the map is referred to with is used with it.
    (map) => isMap(String(map.key), holder === root, description) && !uses.hasHolder(map),
  );
  if (!memory) return maps.flatMap((map) => fromNodes(map, uses));
  const names = new Set(maps.map(({ key }) => String(key)));
  const { live } = memory;
  const sections = holder === root ? [...names].flatMap((name) => live.under(name)) : live.under('components');
  const above = holder === root ? 0 : 1;
  const unused = uses.withoutUse(sections, live.document.file).filter(({ path }) => {
    const name = path[above + 1] ?? 'x-';
    return names.has(path[above] ?? '') && !name.startsWith('x-');
  });
  const parts = unused.map(({ section }) => section);
  return memory.recallAll(nameOf, parts, (index) => unused[index] as NamedSection, reading.references);
}

function fromNodes(map: SourceNode, uses: Uses): readonly Component[] {
  const unused = map.members().filter((node) => !String(node.key).startsWith('x-') && !uses.has(node));
  return unused.map((node) => ({ name: String(node.key), at: node.keyLocation }));
}

function nameOf(_: object, { path, section }: NamedSection, noted: NotedResolver): Component {
  return { name: path.at(-1) ?? '', at: noted.move(section.node.keyLocation, section) };
}

/** Tags and the like are used by being there, and AsyncAPI's schemes and operations by name. */
function isMap(name: string, isSwagger: boolean, { family }: ApiDescription): boolean {
  if (isSwagger) return swaggerMaps.includes(name);
  if (name.startsWith('x-') || name === 'operations') return false;
  return family !== 'asyncapi' || name !== 'securitySchemes';
}
