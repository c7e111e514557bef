import type { ApiDescription } from '../../api/api-description.ts';
import type { Link } from '../../api/link.ts';
import type { Memory } from '../../api/memory.ts';
import { Reading } from '../../api/reading.ts';
import { listDescriptions } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { extensionOf } from '../../source/file-names.ts';
import type { LiveDocument, NamedSection } from '../../source/live-document.ts';
import { References, type Resolution } from '../../source/references.ts';
import type { Section, SourceDocument, SourceNode } from '../../source/source-document.ts';
import type { Location } from '../../source/span.ts';
import { type ItemUse, listItemUses } from './item-use.ts';
import type { FoundReference, LinkUse, SectionFacts } from './section-facts.ts';
import { isPlain, usesOf } from './section-uses.ts';
import { unite } from './unite.ts';
import { type WalkedDocument, type WrittenReferences, walkDocument } from './walk-document.ts';

/** A `$ref`, and what it leads to. */
export interface SurveyedReference {
  /** As it is written. */
  readonly text: string;
  /** The object that is this reference. */
  readonly holder: SourceNode;
  /** The schema that extends what is referred to, where this stands in an `allOf`. */
  readonly extending: SourceNode | undefined;
  readonly resolution: Resolution;
}

/** What references of one file lead to that are told together. */
export interface UsedValue {
  readonly node: SourceNode;
  /** Where they stand. */
  readonly file: string;
  /** Where the first and the last of them begins. */
  readonly first: number;
  readonly last: number;
}

/** What is written in one description, all its files together, and where. Nothing is read into values. */
export interface DescriptionSurvey {
  readonly description: ApiDescription;
  readonly root: SourceNode;
  readonly reading: Reading;
  /** Those that lead nowhere or to other references, and whatever else a rule may want to look at. */
  readonly references: readonly SurveyedReference[];
  /** What all other references of a text lead to that was looked at whole. */
  readonly values: readonly UsedValue[];
  /** The sections that all others lead to, from outside of the section. */
  readonly used: ReadonlySet<NamedSection>;
  /** Schemas and their like with an `enum`, but for those whose values are known to fit. */
  readonly enums: readonly SourceNode[];
  readonly mappings: readonly SourceNode[];
  /** The path items under `paths` and `webhooks`, in document order; none of AsyncAPI. */
  readonly items: readonly ItemUse[];
  /** Undefined: what it holds can't be told from its sections. */
  readonly memory: Memory | undefined;
}

/** Every description of the project, also those at https URLs that `docs.json` names. */
export function surveyDescriptions(project: Project): readonly DescriptionSurvey[] {
  const walked = new Map<SourceDocument, WalkedDocument>();
  const walk = (document: SourceDocument): WalkedDocument => {
    const known = walked.get(document) ?? walkDocument(document);
    walked.set(document, known);
    return known;
  };
  return listDescriptions(project).flatMap((description) => {
    const { root } = description.document;
    return root ? [surveyOne(description, root, { project, walk })] : [];
  });
}

const proseExtensions: readonly string[] = ['.md', '.mdx', '.txt', '.html'];

interface Walking {
  readonly project: Project;
  /** A file that two descriptions share is walked once. */
  readonly walk: (document: SourceDocument) => WalkedDocument;
}

function surveyOne(description: ApiDescription, root: SourceNode, { project, walk }: Walking): DescriptionSurvey {
  const memory = project.memory(description);
  const all = new References(root.document, project);
  const survey = new Survey(all);
  // Resolving finds more files, and the loop goes on to them.
  for (const file of all.files) {
    // Some writers refer to a text for a `description`; there is nothing in it to check.
    if (proseExtensions.includes(extensionOf(file))) continue;
    const live = memory && project.live(file);
    const document = file === root.document.file ? root.document : project.document(file);
    if (memory && live?.isPlain && live.document.sections().length > 0) survey.addSections(live, memory);
    else if (document) survey.addWhole(walk(document));
  }
  const { references, values, used, enums, mappings } = survey;
  const reading = new Reading(all);
  const items = description.family === 'openapi' ? listItemUses(root, reading, memory) : [];
  return { description, root, reading, references, values, used, enums, mappings, items, memory };
}

class Survey {
  readonly references: SurveyedReference[] = [];
  readonly values: UsedValue[] = [];
  readonly enums: SourceNode[] = [];
  readonly mappings: SourceNode[] = [];
  readonly #used: ReadonlySet<NamedSection>[] = [];
  readonly #all: References;

  constructor(all: References) {
    this.#all = all;
  }

  get used(): ReadonlySet<NamedSection> {
    return unite(this.#used);
  }

  addWhole({ document, references, enums, mappings }: WalkedDocument): void {
    const isUniform = this.#all.isUniform(document);
    const single = references.flatMap((written) => {
      const slots = isUniform ? this.#addTogether(document, written) : written.holders;
      return slots.map((slot) => ({ slot, written }));
    });
    for (const { slot, written } of single.sort((a, b) => a.slot - b.slot)) this.#addSingle(document, slot, written);
    for (const one of enums) this.enums.push(one);
    for (const one of mappings) this.mappings.push(one);
  }

  /** Tells what all of these lead to; gives those of which more is to be told. */
  #addTogether(document: SourceDocument, { text, holders, extending }: WrittenReferences): readonly number[] {
    const first = document.nodeIn(holders[0] ?? 0);
    const last = document.nodeIn(holders.at(-1) ?? 0);
    const resolution = this.#all.resolve(text, first);
    if (resolution.kind === 'failed' || resolution.trouble) return holders;
    const { node } = resolution;
    if (node.get('$ref')) return holders;
    this.values.push({ node, file: document.file, first: first.start, last: last.start });
    // A schema that extends one with a discriminator is meant by its name in the data.
    return node.get('discriminator') ? [...extending.keys()] : [];
  }

  #addSingle(document: SourceDocument, slot: number, { text, extending }: WrittenReferences): void {
    const outer = extending.get(slot);
    const extendingNode = outer === undefined ? undefined : document.nodeIn(outer);
    this.#add({ text, holder: document.nodeIn(slot), extending: extendingNode });
  }

  addSections(live: LiveDocument, { links }: Memory): void {
    const { facts, used, files, open } = usesOf(live, links);
    this.#used.push(used);
    for (const file of files) this.#all.files.add(file);
    const sections = live.document.sections();
    for (const index of open) this.#addSection(sections[index] as Section, facts[index] as SectionFacts);
  }

  #addSection(section: Section, { links, enums, mappings }: SectionFacts): void {
    for (const use of links) this.#addLink(section, use);
    for (const slot of enums) this.enums.push(section.at(slot).parent ?? section.node);
    for (const { slot, link } of mappings) if (!link || !isPlain(link)) this.mappings.push(section.at(slot));
  }

  #addLink(section: Section, { link, places }: LinkUse): void {
    if (isPlain(link) && !link.hasVariants) return;
    for (const place of places) if (!isPlain(link) || place.isPart) this.#addPlace(section, link, place);
  }

  #addPlace(section: Section, { text }: Link, { slot, isPart }: FoundReference): void {
    const holder = section.at(slot).parent ?? section.node;
    this.#add({ text, holder, extending: isPart ? holder.parent?.parent : undefined });
  }

  #add(reference: Omit<SurveyedReference, 'resolution'>): void {
    const resolution = this.#all.resolve(reference.text, reference.holder);
    this.references.push({ ...reference, resolution });
  }
}

/** Where the text of a `$ref` stands. */
export function placeOf({ holder }: SurveyedReference): Location {
  return (holder.get('$ref') ?? holder).location;
}
