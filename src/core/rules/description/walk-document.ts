import type { SourceDocument, SourceNode } from '../../source/source-document.ts';
import { look, type Sightings } from './look.ts';

/** One text of references, and everywhere it stands. Values are told by their slots: `SourceDocument.nodeIn`. */
export interface WrittenReferences {
  readonly text: string;
  /** The objects that are such a reference, in document order. */
  readonly holders: readonly number[];
  /** Of those in an `allOf`: the schema that extends what is referred to. */
  readonly extending: ReadonlyMap<number, number>;
}

/** What one walk through a text of a description finds, in document order. The nodes have no parents. */
export interface WalkedDocument {
  readonly document: SourceDocument;
  /** By the first place of each. */
  readonly references: readonly WrittenReferences[];
  /** Schemas and their like with an `enum`. */
  readonly enums: readonly SourceNode[];
  /** The texts in `mapping` of discriminators: references, or names of schemas. */
  readonly mappings: readonly SourceNode[];
}

interface GrowingReferences extends WrittenReferences {
  readonly holders: number[];
  readonly extending: Map<number, number>;
}

/** What is found in a text that can't be looked at section by section. */
export function walkDocument(document: SourceDocument): WalkedDocument {
  const references = new Map<string, GrowingReferences>();
  const enums: SourceNode[] = [];
  const mappings: SourceNode[] = [];
  const isSwagger = document.root?.get('swagger') !== undefined;
  const found: Sightings = {
    reference: (place, isPart) => {
      const text = place.string();
      const known: GrowingReferences = references.get(text) ?? { text, holders: [], extending: new Map() };
      if (known.holders.length === 0) references.set(text, known);
      const holder = place.above(1);
      known.holders.push(holder);
      if (isPart) known.extending.set(holder, place.above(3));
    },
    values: (place) => enums.push(place.node(1)),
    mapping: (place) => {
      if (place.isString) mappings.push(place.node());
    },
  };
  document.walk(look(found, isSwagger));
  return { document, references: [...references.values()], enums, mappings };
}
