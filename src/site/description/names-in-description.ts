import type { DescriptionFacts } from '../../core/references/description-facts.ts';
import { splitPointer } from '../../core/source/document/pointer.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';

/**
 * Returns the parts of a description that belong to its hidden parts by name: tags and security schemes that nothing
 * else uses, and links to hidden operations. `isHidden` returns whether a node is in a hidden part.
 */
export function findNamesAndLinks(
  { root, operationLinks }: DescriptionFacts,
  isHidden: (node: SourceNode) => boolean,
): readonly SourceNode[] {
  const { tags, schemes, ids, links } = listNames(root);
  const isHiddenOnly = (name: string, uses: readonly Use[]): boolean => {
    const sameName = uses.filter((use) => use.name === name);
    return sameName.length > 0 && sameName.every(({ node }) => isHidden(node));
  };
  const hiddenIds = new Set(ids.flatMap(({ name, node }) => (isHidden(node) ? [name] : [])));
  const toHidden = [
    ...operationLinks.filter((node) => node.document === root.document && hiddenIds.has(node.string() ?? '')),
    ...links.filter((node) => targetsHidden(root, node, isHidden)),
  ];
  const holder = root.get('components')?.get('securitySchemes') ?? root.get('securityDefinitions');
  return [
    ...(root.get('tags')?.elements() ?? []).filter((tag) => isHiddenOnly(tag.get('name')?.string() ?? '', tags)),
    ...(holder?.members() ?? []).filter(({ key }) => isHiddenOnly(String(key), schemes)),
    ...toHidden.flatMap((node) => root.document.nodeAt(node.start)?.parent ?? []),
  ];
}

interface Use {
  readonly name: string;
  readonly node: SourceNode;
}

interface Names {
  readonly tags: Use[];
  readonly schemes: Use[];
  readonly ids: Use[];
  /** The values of `operationRef`. */
  readonly links: SourceNode[];
}

function listNames(root: SourceNode): Names {
  const names: Names = { tags: [], schemes: [], ids: [], links: [] };
  root.document.walk({
    skipsScalars: () => false,
    visit(place) {
      const { name, isString, isArray } = place;
      if (name === 'operationId' && isString) names.ids.push({ name: place.string(), node: place.node() });
      else if (name === 'operationRef' && isString) names.links.push(place.node());
      else if (name === 'tags' && isArray) names.tags.push(...place.node().elements().flatMap(readUse));
      else if (name === 'security' && isArray) names.schemes.push(...place.node().elements().flatMap(readRequirements));
      return 0;
    },
  });
  return names;
}

/** The elements of the root's `tags` are objects, so they are not uses. */
function readUse(node: SourceNode): readonly Use[] {
  const name = node.string();
  return name === undefined ? [] : [{ name, node }];
}

function readRequirements(node: SourceNode): readonly Use[] {
  return node.members().map((member) => ({ name: String(member.key), node: member }));
}

function targetsHidden(root: SourceNode, link: SourceNode, isHidden: (node: SourceNode) => boolean): boolean {
  const pointer = /^#(\/.*)$/.exec(link.string() ?? '')?.[1];
  const target = pointer !== undefined && splitPointer(pointer) ? root.document.find(pointer) : undefined;
  return target !== undefined && isHidden(target);
}
