import type { Link, Links } from '../../api/links.ts';
import type { LiveDocument } from '../../source/live-document.ts';
import { factsOf, type SectionFacts } from './section-facts.ts';

/** What the references of all sections of a file lead to. */
export interface SectionUses {
  /** In document order. */
  readonly facts: readonly SectionFacts[];
  /** The identities of the sections that references from others lead to. */
  readonly used: ReadonlySet<object>;
  /** The files that they lead through. */
  readonly files: readonly string[];
  /** Whether they all lead into the file itself. */
  readonly areWithin: boolean;
  /** The numbers of the sections that hold more than references to plain values. */
  readonly open: readonly number[];
}

interface KeptUses extends SectionUses {
  /** Of the links, when it was made; undefined: some of them lead to other files, so it is told anew each time. */
  readonly moves: number | undefined;
}

const known = new WeakMap<LiveDocument, KeptUses>();

/** Told anew where a reference is another one or leads elsewhere; most edits change neither, and a description has tens of thousands. */
export function usesOf(live: LiveDocument, links: Links): SectionUses {
  const before = known.get(live);
  const facts = factsOf(live, links);
  const { moves } = links;
  const changed = before?.moves === moves ? listChanged(before.facts, facts) : undefined;
  const uses = before && changed ? { ...before, facts, open: reopen(before, facts, changed) } : tell(live, facts);
  known.set(live, { ...uses, moves: uses.areWithin ? moves : undefined });
  return uses;
}

/** Whether all that is to be told of the link is where it leads. */
export function isPlain({ section, isHop }: Link): boolean {
  return section !== undefined && !isHop;
}

/** The numbers of the sections that hold something else, each with the references that it had; undefined: a reference is another one. */
function listChanged(before: readonly SectionFacts[], now: readonly SectionFacts[]): readonly number[] | undefined {
  if (before.length !== now.length) return undefined;
  const changed: number[] = [];
  let index = 0;
  for (const facts of now) {
    const old = before[index] as SectionFacts;
    if (old !== facts) {
      if (!areSame(linksOf(old), linksOf(facts))) return undefined;
      changed.push(index);
    }
    index += 1;
  }
  return changed;
}

function linksOf({ links, mappings }: SectionFacts): readonly (Link | undefined)[] {
  return [...links, ...mappings].map(({ link }) => link);
}

function areSame(ones: readonly unknown[], others: readonly unknown[]): boolean {
  return ones.length === others.length && ones.every((one, index) => one === others[index]);
}

function reopen({ open }: SectionUses, facts: readonly SectionFacts[], changed: readonly number[]): readonly number[] {
  const opened = changed.filter((index) => isOpen(facts[index] as SectionFacts));
  return [...open.filter((index) => !changed.includes(index)), ...opened].sort((one, other) => one - other);
}

function tell(live: LiveDocument, facts: readonly SectionFacts[]): SectionUses {
  const told: Told = { used: new Set(), files: new Set(), areWithin: true };
  const open: number[] = [];
  let index = 0;
  for (const { identity } of live.document.sections()) {
    const found = facts[index] as SectionFacts;
    for (const uses of [found.links, found.mappings]) if (uses.length > 0) addUses(uses, identity, told);
    if (isOpen(found)) open.push(index);
    index += 1;
  }
  return { ...told, facts, files: [...told.files], open };
}

interface Told {
  readonly used: Set<object>;
  readonly files: Set<string>;
  areWithin: boolean;
}

function addUses(uses: readonly { readonly link: Link | undefined }[], from: object, told: Told): void {
  for (const { link } of uses) {
    if (!link) continue;
    const { section, files, isWithin } = link;
    if (section && section !== from) told.used.add(section);
    if (files.length > 0) for (const file of files) told.files.add(file);
    told.areWithin &&= isWithin;
  }
}

function isOpen({ links, enums, mappings }: SectionFacts): boolean {
  if (enums.length + mappings.length > 0) return true;
  return links.length > 0 && links.some(({ link }) => !isPlain(link) || link.hasVariants);
}
