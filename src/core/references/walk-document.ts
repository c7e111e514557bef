import type { SourceDocument, SourceNode, WalkPlace } from '../source/document/source-document.ts';
import { descriptionVisitor } from './description-visitor.ts';

/** A `$ref` or a `$dynamicRef` as written. */
export interface WrittenReference {
  readonly text: string;
  readonly holder: SourceNode;
  /** The schema with the `allOf` that contains the holder, if there is one. */
  readonly extending: SourceNode | undefined;
}

/** The findings of one walk through one document, in document order. The nodes have no parents. */
export interface WalkedDocument {
  readonly document: SourceDocument;
  readonly references: readonly WrittenReference[];
  /** Schemas and similar objects with an `enum`. */
  readonly enums: readonly SourceNode[];
  /** Schemas with a list `required`, except parts of an `allOf` and alternatives of a schema with properties of its own. */
  readonly required: readonly SourceNode[];
  /** Schemas with a `discriminator`. */
  readonly discriminators: readonly SourceNode[];
  /** The values in the `mapping` of discriminators: references, or names of schemas. */
  readonly mappings: readonly SourceNode[];
  /** The `operationId`s of Link Objects. */
  readonly operationLinks: readonly SourceNode[];
}

export function walkDocument(document: SourceDocument): WalkedDocument {
  const references: WrittenReference[] = [];
  const enums: SourceNode[] = [];
  const required: SourceNode[] = [];
  const discriminators: SourceNode[] = [];
  const mappings: SourceNode[] = [];
  const operationLinks: SourceNode[] = [];
  const isSwagger = document.root?.get('swagger') !== undefined;
  const callbacks = {
    reference: (place, isPart) =>
      references.push({
        text: place.string(),
        holder: place.node(1),
        extending: isPart ? place.node(3) : undefined,
      }),
    enum: (place) => enums.push(place.node(1)),
    required: (place) => {
      if (!isAlternative(place)) required.push(place.node(1));
    },
    discriminator: (place) => discriminators.push(place.node(1)),
    mapping: (place) => {
      if (place.isString) mappings.push(place.node());
    },
    operationLink: (place) => {
      if (place.isString) operationLinks.push(place.node());
    },
  } satisfies Parameters<typeof descriptionVisitor>[0];
  document.walk(descriptionVisitor(callbacks, isSwagger));
  return { document, references, enums, required, discriminators, mappings, operationLinks };
}

/** Returns whether the place is in a condition, or in an alternative of a schema that may define the properties of both. */
function isAlternative(place: WalkPlace): boolean {
  const isHere = (node?: SourceNode) => {
    const span = node?.location.span;
    return span !== undefined && span.start <= place.start && place.end <= span.end;
  };
  const [owner, lister] = [place.node(2), place.node(3)];
  if (['if', 'then', 'else', 'not'].some((key) => isHere(owner.get(key)))) return true;
  const isListed = ['anyOf', 'oneOf', 'dependentSchemas'].some((key) => isHere(lister.get(key)));
  return isListed && ['properties', 'allOf', '$ref'].some((key) => lister.get(key) !== undefined);
}
