import type { AuthoredNode, SourceNode } from '../../source/document/source-document.ts';

/**
 * Returns whether the reference is the schema of an XML body without an `xml.name`: the name of the component is then that of the
 * root element, which is sent (OpenAPI 3.2, 4.26.1).
 */
export function namesXmlRoot(holder: AuthoredNode, target: AuthoredNode): boolean {
  if (holder.key !== 'schema' || target.get('xml')?.get('name') !== undefined) return false;
  const { parent } = holder;
  if (parent?.parent?.key === 'content') return isXml(String(parent.key));
  const isBody = parent?.get('in')?.string() === 'body' || parent?.parent?.key === 'responses';
  return isBody && hasXmlMediaType(parent);
}

/** Returns whether the operation around the node, or else the OpenAPI 2.0 description, sends or receives XML. */
function hasXmlMediaType(node: SourceNode | undefined): boolean {
  for (let holder = node; holder !== undefined; holder = holder.parent) {
    const types = ['consumes', 'produces'].flatMap((key) => holder?.get(key)?.elements() ?? []);
    if (types.length > 0) return types.some((type) => isXml(type.string() ?? ''));
  }
  return false;
}

function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}
