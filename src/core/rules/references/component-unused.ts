import type { ApiDescription } from '../../api/api-description.ts';
import { type DescriptionFacts, listSchemeNames } from '../../references/description-facts.ts';
import type { ReferenceTargets } from '../../references/reference-targets.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { findSlip } from '../../source/text/nearest.ts';
import type { Rule } from '../rule.ts';

export const componentUnused: Rule = {
  id: 'component-unused',
  summary: 'Every component is used.',
  severity: 'hint',
  *check(_project, { descriptions, targets }) {
    for (const description of descriptions) {
      // A description without operations or channels is a library for other descriptions.
      if (description.description.operations.length + description.description.channels.length === 0) continue;
      const unused = listUnused(description, targets);
      const unresolved = unused.length === 0 ? [] : listUnresolved(description);
      for (const { key, keyLocation: at } of unused) {
        const name = String(key);
        // A misspelt reference to it is reported instead.
        if (unresolved.includes(name) || findSlip(name, unresolved) !== undefined) continue;
        const missing = { files: description.description.files, names: [name] };
        yield { message: `Nothing refers to \`${name}\`.`, at, tag: 'unnecessary', missing };
      }
    }
  },
};

/** Limit for the search of similar names. */
const mostUnresolved = 100;

/** The last segments of unresolved references, and the names of undefined security schemes. */
function listUnresolved(description: DescriptionFacts): readonly string[] {
  const { references, root } = description;
  const names = references.flatMap(({ text, resolution }) =>
    resolution.kind === 'failed' && resolution.code === 'ref-missing' ? [text.slice(text.lastIndexOf('/') + 1)] : [],
  );
  const schemes = root.get('components')?.get('securitySchemes') ?? root.get('securityDefinitions');
  const missing = listSchemeNames(description).flatMap(({ name }) => (schemes?.get(name) === undefined ? [name] : []));
  return [...new Set([...names, ...missing])].slice(0, mostUnresolved);
}

const swaggerMaps: readonly string[] = ['definitions', 'parameters', 'responses', 'securityDefinitions'];

function listUnused({ root, description }: DescriptionFacts, targets: ReferenceTargets): readonly SourceNode[] {
  const holder = root.get('swagger') === undefined ? root.get('components') : root;
  const maps = (holder?.members() ?? []).filter(
    // A reference to a map uses all its members.
    (map) => isMap(String(map.key), holder === root, description) && !targets.hasEnclosing(map),
  );
  const components = maps.flatMap((map) => map.members());
  return components.filter((node) => !String(node.key).startsWith('x-') && !targets.has(node));
}

/**
 * Returns whether unused members of this map are reported. Tags and the like take effect without a reference, and AsyncAPI
 * refers to schemes and operations by name.
 */
function isMap(name: string, isSwagger: boolean, { family }: ApiDescription): boolean {
  if (isSwagger) return swaggerMaps.includes(name);
  if (name.startsWith('x-') || name === 'operations') return false;
  return family !== 'asyncapi' || name !== 'securitySchemes';
}
