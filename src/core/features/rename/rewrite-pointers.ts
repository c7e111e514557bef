import { type DescriptionFacts, locateReference } from '../../references/description-facts.ts';
import { escapeSegment, splitPointer } from '../../source/document/pointer.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { identityOf } from '../../source/references/resolve.ts';
import { decodePercent, encodePercent } from '../../source/text/percent-encoding.ts';
import type { Location } from '../../source/text/span.ts';
import type { Site } from './complete-change.ts';
import type { ReasonedEdit } from './site-change.ts';
import { writeScalar } from './write-scalar.ts';

/** A reference with a pointer, and the node from which it is resolved. */
interface WrittenPointer {
  readonly text: string;
  readonly from: SourceNode;
  readonly at: Location;
}

/** New keys for nodes of descriptions. The nodes are those before the change. */
export type NewKeys = readonly { readonly node: SourceNode; readonly to: string }[];

/** Rewrites each `$ref`, `operationRef` and mapping whose pointer passes through one of the nodes. */
export function rewritePointers({ project, references }: Site, keys: NewKeys): readonly ReasonedEdit[] {
  const targets = new Map(keys.map(({ node, to }) => [`${node.key} ${identityOf(node)}`, to]));
  const names = new Set(keys.map(({ node }) => String(node.key)));
  return references.descriptions.flatMap((facts) =>
    listPointers(facts, project.document.bind(project)).flatMap((pointer) => {
      const text = rewrite(pointer, facts, { targets, names });
      return text === pointer.text ? [] : [writeScalar(project, pointer.at, text, 'reference')];
    }),
  );
}

function rewrite(
  { text, from }: WrittenPointer,
  { reading }: DescriptionFacts,
  { targets, names }: { readonly targets: ReadonlyMap<string, string>; readonly names: ReadonlySet<string> },
): string {
  const hash = text.indexOf('#/');
  if (hash < 0) return text;
  const segments = text.slice(hash + 2).split('/');
  for (const [index, segment] of segments.entries()) {
    const name = splitPointer(`/${decodePercent(segment)}`)?.[0] ?? segment;
    if (!names.has(name)) continue;
    const part = `${text.slice(0, hash + 2)}${text
      .slice(hash + 2)
      .split('/')
      .slice(0, index + 1)
      .join('/')}`;
    const resolution = reading.references.resolve(part, from);
    const to = resolution.kind === 'found' ? targets.get(`${name} ${identityOf(resolution.node)}`) : undefined;
    if (to !== undefined) segments[index] = encodeName(to, segment);
  }
  return text.slice(0, hash + 2) + segments.join('/');
}

/** Percent-encodes the name if the old one was percent-encoded, or if it must be. */
function encodeName(name: string, before: string): string {
  const escaped = escapeSegment(name);
  return before.includes('%') || /[\s"<>%]/.test(escaped) ? encodePercent(escaped) : escaped;
}

function listPointers(facts: DescriptionFacts, open: (file: string) => SourceNode['document'] | undefined) {
  const pointers: WrittenPointer[] = [];
  for (const reference of facts.references) {
    const { text, holder } = reference;
    if (holder.get('$ref')?.string() === text) pointers.push({ text, from: holder, at: locateReference(reference) });
  }
  for (const node of facts.mappings) pointers.push({ text: node.string() ?? '', from: node, at: node.location });
  for (const file of facts.reading.references.files) {
    const document = open(file);
    if (document === undefined || !document.text.includes('operationRef')) continue;
    document.walk({
      skipsScalars: () => false,
      visit(place) {
        if (place.name === 'operationRef' && place.isString) {
          const node = place.node();
          pointers.push({ text: place.string(), from: node, at: node.location });
        }
        return 0;
      },
    });
  }
  return pointers;
}
