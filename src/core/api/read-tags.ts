import { textOf, textsOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { type ExternalDocs, readExternalDocs } from './external-docs.ts';

/** An entry of `tags`. */
export interface TagSummary {
  readonly name: string;
  /** `x-group`, else `x-displayName`, else (3.2) `summary`, else the name. */
  readonly label: string;
  readonly description?: string;
  readonly externalDocs?: ExternalDocs;
  /** 3.2: the name of the parent tag. */
  readonly parent?: string;
  /** 3.2: `nav`, `badge`, `audience` or any other word. */
  readonly kind?: string;
}

/** An entry of `x-tagGroups`. */
export interface TagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

/** Reads the declared tags in document order; of several with one name, the first counts. */
export function readTags(tags: SourceNode | undefined): TagSummary[] {
  const tagsByName = new Map<string, TagSummary>();
  for (const node of tags?.elements() ?? []) {
    const name = textOf(node.get('name'));
    if (name === undefined || tagsByName.has(name)) continue;
    const label = ['x-group', 'x-displayName', 'summary'].map((key) => textOf(node.get(key))).find(Boolean);
    const externalDocs = readExternalDocs(node.get('externalDocs'));
    const [description, parent, kind] = ['description', 'parent', 'kind'].map((key) => textOf(node.get(key)));
    tagsByName.set(name, { name, label: label ?? name, description, externalDocs, parent, kind });
  }
  return [...tagsByName.values()];
}

/** Reads `x-tagGroups`, which group tags. */
export function readTagGroups(groups: SourceNode | undefined): readonly TagGroup[] {
  return (groups?.elements() ?? []).flatMap((node) => {
    const name = textOf(node.get('name'));
    return name === undefined ? [] : [{ name, tags: textsOf(node.get('tags')) }];
  });
}
