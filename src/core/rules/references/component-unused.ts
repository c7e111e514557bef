import type { ApiDescription } from '../../api/api-description.ts';
import type { DescriptionFacts } from '../../references/description-facts.ts';
import { ReferenceTargets } from '../../references/reference-targets.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { DescriptionRule } from '../rule.ts';

export const componentUnused: DescriptionRule = {
  id: 'component-unused',
  summary: 'Every component is referred to.',
  severity: 'hint',
  *check(descriptions) {
    const targets = new ReferenceTargets(descriptions);
    for (const description of descriptions) {
      // A description without operations or channels is a library for other descriptions.
      if (description.description.operations.length + description.description.channels.length === 0) continue;
      for (const { key, keyLocation: at } of listUnused(description, targets)) {
        const name = String(key);
        const missing = { files: description.description.files, names: [name] };
        yield { message: `Nothing refers to \`${name}\`.`, at, tag: 'unnecessary', missing };
      }
    }
  },
};

const swaggerMaps: readonly string[] = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

function listUnused({ root, description }: DescriptionFacts, targets: ReferenceTargets): readonly SourceNode[] {
  const holder = root.get('swagger') === undefined ? root.get('components') : root;
  const maps = (holder?.members() ?? []).filter(
    // A reference to a whole map uses everything in it.
    (map) => isMap(String(map.key), holder === root, description) && !targets.hasEnclosing(map),
  );
  const components = maps.flatMap((map) => map.members());
  return components.filter((node) => !String(node.key).startsWith('x-') && !targets.has(node));
}

/**
 * Whether unused members of this map are worth a problem: tags and the like take effect without a reference, and
 * AsyncAPI refers to schemes and operations by name.
 */
function isMap(name: string, isSwagger: boolean, { family }: ApiDescription): boolean {
  if (isSwagger) return swaggerMaps.includes(name);
  if (name.startsWith('x-') || name === 'operations') return false;
  return family !== 'asyncapi' || name !== 'securitySchemes';
}
