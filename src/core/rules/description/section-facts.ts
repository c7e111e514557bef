import type { Link } from '../../api/link.ts';
import type { Links } from '../../api/links.ts';
import { mayBeName } from '../../api/schema-use.ts';
import type { LiveDocument } from '../../source/live-document.ts';
import type { Section } from '../../source/source-document.ts';
import { hasMismatch } from './enum-types.ts';
import { contextAt, look, type Sightings } from './look.ts';

/** What one section of a description holds. Values are told by how many slots they stand behind the section's own. */
export interface SectionFacts {
  /** What its references say, and where they stand, in document order. */
  readonly links: readonly LinkUse[];
  /** The `enum`s that do not fit their schema, or whose schema is more than the section. */
  readonly enums: readonly number[];
  /** The texts in mappings. */
  readonly mappings: readonly FoundMapping[];
}

export interface FoundMapping {
  readonly slot: number;
  /** Undefined: it may be the name of a schema. */
  readonly link: Link | undefined;
}

/** One text of references, and everywhere it stands. */
export interface LinkUse {
  readonly link: Link;
  readonly places: readonly FoundReference[];
}

export interface FoundReference {
  /** Of the text of the `$ref`. */
  readonly slot: number;
  /** Whether it stands in an `allOf`. */
  readonly isPart: boolean;
}

/** What the sections hold, in their order; only new sections are looked through. */
export function factsOf(live: LiveDocument, links: Links): readonly SectionFacts[] {
  return live.each(readSection, links);
}

function readSection(section: Section, all: Links): SectionFacts {
  const links = new Map<Link, FoundReference[]>();
  const enums: number[] = [];
  const mappings: FoundMapping[] = [];
  const { document } = section.node;
  const found: Sightings = {
    reference: (place, isPart) => {
      const link = all.of(document.file, place.string());
      const places = links.get(link) ?? [];
      places.push({ slot: place.slot, isPart });
      links.set(link, places);
    },
    values: (place) => {
      if (place.slot === 0 || hasMismatch(place.node(1))) enums.push(place.slot);
    },
    mapping: (place) => {
      if (!place.isString) return;
      const text = place.string();
      mappings.push({ slot: place.slot, link: mayBeName(text) ? undefined : all.of(document.file, text) });
    },
  };
  const isSwagger = document.root?.get('swagger') !== undefined;
  const context = contextAt(section.path, isSwagger);
  if (context >= 0) section.walk(look(found, isSwagger), context);
  return { links: Array.from(links, ([link, places]) => ({ link, places })), enums, mappings };
}
