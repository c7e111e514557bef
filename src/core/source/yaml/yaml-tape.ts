import {
  type Alias,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { encodingShift, Kind, noKey, ScalarEncoding, type Tape } from '../tape/tape.ts';
import { TapeBuilder } from '../tape/tape-builder.ts';
import type { Span } from '../text/span.ts';
import { AliasLimits, type Extent } from './alias-limits.ts';
import { isEmpty } from './characters.ts';
import { quoteValue } from './diagnose/diagnose.ts';
import type { Report } from './yaml-mistake.ts';

/**
 * The target of an anchor. `closed` is false while it is being read; `text` is set for scalars, which may be keys.
 */
interface Anchored extends Extent {
  readonly slot: number;
  closed: boolean;
  readonly text: string | undefined;
}

interface Member extends Extent {
  readonly slot: number;
  readonly key: Key;
}

interface Key extends Span {
  readonly encoding: number;
  readonly text: string;
}

const mergeMessage = 'Expected an alias of a mapping after `<<` (`*name`), or a list of such aliases.';
const unnamed: Key = { start: noKey, end: noKey, encoding: ScalarEncoding.plain, text: '' };

/** Writes the nodes of the `yaml` library to a tape. */
export class YamlTape {
  readonly #text: string;
  readonly #report: Report;
  readonly #tape: TapeBuilder;
  readonly #anchors = new Map<string, Anchored>();
  /** Member names of each object on the tape, for merge keys. */
  readonly #members = new Map<number, Map<string, Member>>();
  readonly #extents: AliasLimits;

  constructor(text: string, report: Report) {
    this.#text = text;
    this.#report = report;
    this.#tape = new TapeBuilder(text);
    this.#extents = new AliasLimits(report);
  }

  build(root: Node): Tape {
    this.#addValue(root, unnamed, 1, 0);
    return this.#tape.finish();
  }

  #addValue(node: unknown, key: Key, depth: number, place: number): void {
    this.#extents.enter(depth);
    if (isAlias(node)) this.#addAlias(node, key, depth);
    else if (isMap(node)) this.#addAnchored(node, depth, () => this.#addMap(node, key, depth));
    else if (isSeq(node)) this.#addAnchored(node, depth, () => this.#addSequence(node, key, depth));
    else if (isScalar(node)) this.#addAnchored(node, depth, () => this.#addScalar(node, key));
    else this.#add(Kind.null, place, place, key);
  }

  #addAnchored(node: YAMLMap | YAMLSeq | Scalar, depth: number, addNode: () => void): void {
    if (!node.anchor) {
      addNode();
      return;
    }
    const text = isScalar(node) ? String(node.value) : undefined;
    const anchored: Anchored = { slot: this.#tape.count, size: 1, height: 1, closed: false, text };
    this.#anchors.set(node.anchor, anchored);
    Object.assign(anchored, this.#extents.measure(depth, addNode), { closed: true });
  }

  #addMap(node: YAMLMap, key: Key, depth: number): void {
    const [start, end] = readRange(node);
    const slot = this.#add(Kind.object, start, end, key);
    const ownMembers = new Map<string, Member>();
    this.#members.set(slot, ownMembers);
    const merges: Pair[] = [];
    let last = start;
    for (const pair of node.items) {
      if (isScalar(pair.key) && typeof pair.key.value === 'symbol') {
        merges.push(pair);
        last = Math.max(last, readRange(pair.value)[1]);
      } else {
        last = Math.max(last, this.#addMember(pair, ownMembers, depth + 1));
      }
    }
    for (const pair of merges) this.#merge(pair.value, ownMembers, depth + 1);
    this.#tape.close(slot, node.flow ? end : last);
  }

  /** Writes one member to the tape; returns the end of its value. */
  #addMember(pair: Pair, ownMembers: Map<string, Member>, depth: number): number {
    const name = this.#readKey(pair.key, readRange(pair.value)[0]);
    const slot = this.#tape.count;
    const extent = this.#extents.measure(depth, () => this.#addValue(pair.value, name, depth, name.end));
    ownMembers.set(name.text, { slot, key: name, ...extent });
    return this.#tape.endOf(slot);
  }

  #addSequence(node: YAMLSeq, key: Key, depth: number): void {
    const [start, end] = readRange(node);
    const slot = this.#add(Kind.array, start, end, key);
    let last = start + 1;
    for (const item of node.items) {
      const element = this.#tape.count;
      // `[a: b]` is a list of one-member mappings.
      if (isPair(item)) this.#addPair(item, depth + 1);
      else this.#addValue(item, unnamed, depth + 1, last);
      last = Math.max(last, this.#tape.endOf(element));
    }
    this.#tape.close(slot, node.flow ? end : last);
  }

  #addPair(pair: Pair, depth: number): void {
    const name = this.#readKey(pair.key, 0);
    const slot = this.#add(Kind.object, name.start, name.end, unnamed);
    this.#addValue(pair.value, name, depth + 1, name.end);
    this.#tape.close(slot, Math.max(name.end, this.#tape.endOf(slot + 1)));
  }

  #addScalar(node: Scalar, key: Key): void {
    const [start, rawEnd] = readRange(node);
    const end = findTextEnd(this.#text, start, rawEnd);
    const { value } = node;
    if (typeof value === 'string') {
      const encoding = chooseEncoding(this.#text.slice(start, end), value);
      const slot = this.#add(Kind.string | (encoding << encodingShift), start, end, key);
      if (encoding === ScalarEncoding.decoded) this.#tape.decodedValues.set(slot, value);
    } else if (typeof value === 'number') {
      const slot = this.#add(Kind.number, start, end, key);
      if (Number(this.#text.slice(start, end)) !== value) this.#tape.decodedValues.set(slot, value);
    } else if (typeof value === 'symbol') {
      this.#add(Kind.string | (ScalarEncoding.plain << encodingShift), start, end, key);
    } else {
      this.#add(typeof value === 'boolean' ? Kind.boolean : Kind.null, start, end, key);
    }
  }

  #addAlias(node: Alias, key: Key, depth: number): void {
    const [start, end] = readRange(node);
    const anchored = this.#anchors.get(node.source);
    if (!anchored || !this.#extents.mayFollow(anchored, depth, [start, end])) {
      if (!anchored) this.#reportUnknownAlias(node, start, end);
      this.#add(Kind.null, start, end, key);
      return;
    }
    this.#extents.follow(anchored, depth);
    this.#tape.aliasTargets.set(this.#add(Kind.alias, start, end, key), anchored.slot);
  }

  #reportUnknownAlias({ source }: Alias, start: number, end: number): void {
    // If there are anchors, the alias may be a misspelt name of one.
    const fix = this.#anchors.size === 0 ? { fix: quoteValue(this.#text, start, end) } : {};
    this.#report('yaml-alias', `Unknown alias: there is no \`&${source}\` before it.`, { start, end }, fix);
  }

  /** Adds members of the target of `<<` that the mapping does not have; the first of several targets wins. */
  #merge(value: unknown, ownMembers: Map<string, Member>, depth: number): void {
    for (const source of isSeq(value) ? value.items : [value]) {
      if (isMap(source)) {
        for (const pair of source.items)
          if (!ownMembers.has(this.#readKey(pair.key, 0).text)) this.#addMember(pair, ownMembers, depth);
      } else {
        this.#mergeAlias(source, ownMembers, depth);
      }
    }
  }

  #mergeAlias(source: unknown, ownMembers: Map<string, Member>, depth: number): void {
    const place = readRange(source);
    const anchored = isAlias(source) ? this.#anchors.get(source.source) : undefined;
    const slot = anchored?.closed ? anchored.slot : -1;
    const members = this.#members.get(this.#tape.aliasTargets.get(slot) ?? slot);
    if (members) this.#mergeMembers(members, ownMembers, depth, place);
    else this.#report('yaml-merge', mergeMessage, { start: place[0], end: place[1] });
  }

  #mergeMembers(
    members: Map<string, Member>,
    ownMembers: Map<string, Member>,
    depth: number,
    place: [number, number],
  ): void {
    for (const [name, member] of members) {
      if (ownMembers.has(name)) continue;
      if (!this.#extents.mayFollow({ ...member, closed: true }, depth, place)) return;
      this.#extents.follow(member, depth);
      const slot = this.#add(Kind.merged, member.key.start, member.key.end, member.key);
      this.#tape.aliasTargets.set(slot, this.#tape.aliasTargets.get(member.slot) ?? member.slot);
      ownMembers.set(name, { ...member, slot });
    }
  }

  #readKey(node: unknown, place: number): Key {
    if (isAlias(node)) return this.#readAliasKey(node);
    if (!isScalar(node)) {
      const [start, end] = node ? readRange(node) : [place, place];
      if (node) this.#report('yaml-key', 'A key must be a string, not a list or a mapping.', { start, end });
      return { start, end, encoding: ScalarEncoding.plain, text: this.#text.slice(start, end) };
    }
    const [start, end] = readRange(node);
    const written = this.#text.slice(start, end);
    const text = typeof node.value === 'string' ? node.value : written;
    return { start, end, encoding: chooseEncoding(written, text), text };
  }

  #readAliasKey(node: Alias): Key {
    const [start, end] = readRange(node);
    const anchored = this.#anchors.get(node.source);
    if (!anchored) this.#reportUnknownAlias(node, start, end);
    return { start, end, encoding: ScalarEncoding.decoded, text: anchored?.text ?? node.source };
  }

  #add(kind: number, start: number, end: number, key: Key): number {
    const slot = this.#tape.add(kind, start, end, key.start, key.end, key.encoding);
    if (key.encoding === ScalarEncoding.decoded) this.#tape.decodedKeys.set(slot, key.text);
    return slot;
  }
}

function chooseEncoding(written: string, value: string): number {
  if (written === value) return ScalarEncoding.plain;
  return written.length === value.length + 2 && written.startsWith(value, 1)
    ? ScalarEncoding.quoted
    : ScalarEncoding.decoded;
}

function readRange(node: unknown): [number, number] {
  const range = (node as { range?: readonly [number, number, number] | null } | null)?.range;
  return range ? [range[0], range[1]] : [0, 0];
}

/**
 * The end of a scalar's text: the library's range of a block scalar includes the line ends and spaces after it.
 */
function findTextEnd(text: string, start: number, rawEnd: number): number {
  let end = rawEnd;
  while (end > start && isEmpty(text.charCodeAt(end - 1))) end -= 1;
  return end;
}
