import type { JsonSchema } from '../core/api/schema.ts';
import type { Slice } from '../core/api/slice.ts';
import { readFieldAttributes } from '../core/pages/fields/fields-attributes.ts';
import { findFields } from '../core/pages/fields/fields-schema.ts';
import type { ComponentNode, PageTree } from '../core/pages/page-tree.ts';
import type { Location } from '../core/source/text/span.ts';

/** Where the schemas of a page's fields are written: each at the component that it was read from. */
export function fieldPlaces(
  tree: PageTree | undefined,
  subject: Slice | undefined,
  file: string,
): ReadonlyMap<unknown, Location> {
  const places = new Map<unknown, Location>();
  if (tree === undefined || subject?.kind !== 'operation' || subject.origin.file !== file) return places;
  const fields = findFields(tree.children);
  const at = (wanted: string) => fields.filter((node) => readFieldAttributes(node).location === wanted);
  const { requestBody, responses } = subject.operation;
  for (const { schema } of requestBody?.content ?? []) place(schema, at('body'));
  for (const { content } of responses) for (const { schema } of content) place(schema, at('response'));
  return places;

  /** The properties of the schema, or of its items, at the fields with their names. */
  function place(schema: JsonSchema | undefined, nodes: readonly ComponentNode[]): void {
    if (typeof schema !== 'object') return;
    if (typeof schema.items === 'object') place(schema.items, nodes);
    for (const node of nodes) {
      const { name } = readFieldAttributes(node);
      const own = name === '' ? schema : schema.properties?.[name];
      if (typeof own !== 'object') continue;
      places.set(own, { file, span: node.span });
      place(own, findFields(node.children));
    }
  }
}
