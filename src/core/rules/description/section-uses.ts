import type { Link } from '../../api/link.ts';
import type { Links } from '../../api/links.ts';
import type { LiveDocument, NamedSection } from '../../source/live-document.ts';
import { sameAround } from '../../source/same-around.ts';
import { factsOf, type SectionFacts } from './section-facts.ts';

/** What the references of all sections of a file lead to. */
export interface SectionUses {
  /** In document order. */
  readonly facts: readonly SectionFacts[];
  /** The sections that references from others lead to; the same set until one of those leads elsewhere. */
  readonly used: ReadonlySet<NamedSection>;
  /** The files that they lead through. */
  readonly files: readonly string[];
  /** The numbers of the sections that hold more than references to plain values. */
  readonly open: readonly number[];
}

interface KeptUses extends SectionUses {
  /** Of the links, when it was made; undefined: some of them lead through other files, so it is told anew each time. */
  readonly ways: number | undefined;
  /** For each of those used: from how many places. */
  readonly counts: Counts;
}

type Counts = Map<NamedSection, number>;

const known = new WeakMap<LiveDocument, KeptUses>();

/** Told anew where a reference leads elsewhere; most edits change no more than the references of one section, and a description has tens of thousands. */
export function usesOf(live: LiveDocument, links: Links): SectionUses {
  const before = known.get(live);
  const facts = factsOf(live, links);
  const { ways } = links;
  const uses = (before?.ways === ways ? tellAgain(before, live, facts) : undefined) ?? tell(live, facts, ways);
  known.set(live, uses);
  return uses;
}

/** Whether all that is to be told of the link is where it leads. */
export function isPlain({ section, isHop }: Link): boolean {
  return section !== undefined && !isHop;
}

/** What is other than before, if every reference still leads where it led; undefined: that can't be told. */
function tellAgain(before: KeptUses, live: LiveDocument, facts: readonly SectionFacts[]): KeptUses | undefined {
  if (before.facts.length !== facts.length) return undefined;
  const changed = listChanged(before.facts, facts);
  const ofChanged = changed.flatMap((index) => [before.facts[index] as SectionFacts, facts[index] as SectionFacts]);
  if (!ofChanged.every(isWithin)) return undefined;
  const { counts } = before;
  let isSame = true;
  for (const index of changed) {
    const section = live.named[index] as NamedSection;
    const gone = count(before.facts[index] as SectionFacts, section, counts, -1);
    const come = count(facts[index] as SectionFacts, section, counts, 1);
    isSame &&= !gone && !come;
  }
  for (const [section, uses] of isSame ? [] : counts) if (uses === 0) counts.delete(section);
  const used = isSame ? before.used : new Set(counts.keys());
  return { ...before, facts, used, open: reopen(before, facts, changed) };
}

/** The numbers of the sections that hold something else. */
function listChanged(before: readonly SectionFacts[], now: readonly SectionFacts[]): readonly number[] {
  const { first, behind } = sameAround(before, now);
  const numbers = Array.from({ length: now.length - behind - first }, (_, index) => first + index);
  return numbers.filter((index) => before[index] !== now[index]);
}

function reopen({ open }: SectionUses, facts: readonly SectionFacts[], changed: readonly number[]): readonly number[] {
  const opened = changed.filter((index) => isOpen(facts[index] as SectionFacts));
  return [...open.filter((index) => !changed.includes(index)), ...opened].sort((one, other) => one - other);
}

function tell(live: LiveDocument, facts: readonly SectionFacts[], ways: number): KeptUses {
  const counts: Counts = new Map();
  for (const [index, section] of live.named.entries()) count(facts[index] as SectionFacts, section, counts, 1);
  const files = new Set(facts.flatMap((found) => linksOf(found).flatMap((link) => link.files)));
  const open = facts.flatMap((found, index) => (isOpen(found) ? [index] : []));
  const areWithin = facts.every(isWithin);
  return { facts, counts, used: new Set(counts.keys()), files: [...files], open, ways: areWithin ? ways : undefined };
}

/** Counts the other sections that it refers to; whether one of them is used now, or is used no more. */
function count(facts: SectionFacts, from: NamedSection, counts: Counts, change: 1 | -1): boolean {
  let isOther = false;
  for (const { section } of linksOf(facts)) {
    if (!section || section === from) continue;
    const uses = (counts.get(section) ?? 0) + change;
    counts.set(section, uses);
    isOther ||= uses === 0 || (uses === 1 && change === 1);
  }
  return isOther;
}

function linksOf({ links, mappings }: SectionFacts): readonly Link[] {
  return [...links, ...mappings].flatMap(({ link }) => link ?? []);
}

function isWithin(facts: SectionFacts): boolean {
  return linksOf(facts).every((link) => link.isWithin && link.files.length === 0);
}

function isOpen({ links, enums, mappings }: SectionFacts): boolean {
  if (enums.length + mappings.length > 0) return true;
  return links.length > 0 && links.some(({ link }) => !isPlain(link) || link.hasVariants);
}
