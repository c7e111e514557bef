import type { Fix, Problem, Severity } from '../../source/document/problem.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../../source/edit/suggestions.ts';
import { getOrInsert } from '../../source/get-or-insert.ts';
import { depthLimit } from '../../source/tape/tape.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { shorten } from '../../source/text/shorten.ts';
import type { Location } from '../../source/text/span.ts';
import {
  ArrayDraft,
  copyValue,
  countValues,
  type Draft,
  getChild,
  isContainer,
  isDraft,
  ObjectDraft,
  openValue,
  originalLocation,
  startLocation,
  type Value,
} from './draft.ts';
import { parseJsonPath, type Query } from './json-path.ts';
import type { Overlay, OverlayAction } from './overlay.ts';
import { createUpgradeFix, relateVersion } from './read-overlay.ts';
import { type Match, type PlainValues, selectValues } from './select-values.ts';

/** Limits for the values that one query may visit, and that all overlays of a description may visit together. */
const stepLimits = { query: 2_000_000, all: 10_000_000 } as const;
/** Limit for the values that overlays may add to a description; every copy counts. */
const maxAdded = 250_000;

/** The place of a value: in an opened container, or (without one) the root. */
interface ValueSlot {
  readonly parent: Draft | undefined;
  readonly key: string | number;
}

/** A name in a target, from `start` to `end`, that the value before it does not have. */
interface Gap {
  readonly name: string;
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

/** Applies the actions of overlays to a description, one after another. */
export class Application {
  root: Value;
  readonly problems: Problem[] = [];
  #steps: number = stepLimits.all;
  /** The number of targets that suggestions are still looked for, and what the queries of all of these may visit. */
  #guesses = mostSuggestions;
  readonly #guessing = { steps: stepLimits.query as number };
  #added = 0;
  readonly #counts = new WeakMap<Value, number>();
  readonly #plain: PlainValues = new WeakMap();
  /** True if a limit was reached, so that the remaining actions are skipped. */
  #isLimitReached = false;

  constructor(root: Value) {
    this.root = root;
  }

  apply(action: OverlayAction, overlay: Overlay): void {
    if (this.#isLimitReached) return;
    const matches = this.#selectMatches(action.query, action.target.location);
    if (matches === undefined) return;
    if (matches.length === 0) {
      this.#reportUnmatched(action);
      return;
    }
    if (this.#isTooDeep(matches)) {
      this.#exceed('The target exceeds the nesting limit of descriptions', action.target.location);
      return;
    }
    const isPlain = matches.some(({ value }) => !isContainer(value));
    if (isPlain && overlay.version === '1.0' && !this.#mayChangeScalars(action, overlay)) return;
    if (action.change.kind === 'remove') this.#remove(this.#openPlaces(matches), action);
    else this.#update(matches, action);
  }

  #reportUnmatched({ target, change }: OverlayAction): void {
    const text = target.string() ?? '';
    this.#guesses -= 1;
    const gap = this.#guesses < 0 ? undefined : this.#findGap(text);
    const nearest = gap === undefined ? [] : this.#correct(text, gap);
    const message = `\`${shorten(text, longestTarget)}\` matches nothing in the description, so the action changes nothing.`;
    // A removal of something else would hide it.
    const kind = change.kind === 'remove' ? 'guess' : 'fix';
    this.#report('overlay-target-unmatched', `${message}${formatSuggestions(nearest)}`, target.location, {
      severity: 'warning',
      fixes: buildReplacementFixes(target.location, nearest).map((fix) => ({ ...fix, kind })),
      missing: { files: [startLocation(this.root).file], names: gap ? [gap.name] : listCompared(text) },
    });
  }

  /** Finds the first name that is not there. Names after a wildcard or a filter are skipped. */
  #findGap(text: string): Gap | undefined {
    let value: Value = this.root;
    let start = 1;
    for (let part = namePattern.exec(text.slice(1)); part; part = namePattern.exec(text.slice(start))) {
      const name = part.slice(1).find((name) => name !== undefined) ?? '';
      const child = getChild(value, /^\[\d/.test(part[0]) ? Number(name) : name);
      const end = start + part[0].length;
      if (child === undefined) return { name, value, start, end };
      value = child;
      start = end;
    }
    return undefined;
  }

  /** Corrects this name, if the target then matches. */
  #correct(text: string, { name, value, start, end }: Gap): readonly string[] {
    const names = value.kind === 'object' ? Array.from(listMembers(value), (member) => member.name) : [];
    return findNearest(name, names, 1)
      .map((each) => `${text.slice(0, start)}${isIdentifier(each) ? `.${each}` : `['${each}']`}${text.slice(end)}`)
      .filter((target) => this.#matches(target));
  }

  #matches(target: string): boolean {
    const parsed = parseJsonPath(target);
    if (parsed.kind !== 'query') return false;
    return (selectValues(parsed.query, this.root, this.#guessing, this.#plain) ?? []).length > 0;
  }

  #selectMatches(query: Query, at: Location): readonly Match[] | undefined {
    const budget = { steps: Math.min(stepLimits.query, this.#steps) };
    this.#steps -= budget.steps;
    const matches = selectValues(query, this.root, budget, this.#plain);
    this.#steps += Math.max(0, budget.steps);
    if (matches === undefined) this.#exceed('The query visits too many values', at);
    return matches;
  }

  #isTooDeep(matches: readonly Match[]): boolean {
    return matches.some((match) => {
      let depth = 0;
      for (let parent = match.parent; parent; parent = parent.parent) depth += 1;
      return depth >= depthLimit;
    });
  }

  /**
   * Reports that an action selects scalars, which Overlay 1.0 does not allow. Removing one is unambiguous, so it is
   * done nevertheless; updating one has a meaning only from 1.1 on.
   */
  #mayChangeScalars({ change, target }: OverlayAction, { document }: Overlay): boolean {
    const isRemoval = change.kind === 'remove';
    const advice = isRemoval
      ? 'It is removed nevertheless. Write `overlay: 1.1.0`, which allows this.'
      : 'Target the enclosing object, or write `overlay: 1.1.0`. The action is left out.';
    const message = `In Overlay 1.0 a target can only select objects and arrays. ${advice}`;
    // In 1.1 too, a scalar can only be replaced by a scalar.
    const isPlain = change.kind !== 'update' || !isContainer(change.value);
    const fixes = isPlain ? createUpgradeFix(document) : [];
    this.#report('overlay-target-primitive', message, target.location, {
      severity: isRemoval ? 'warning' : 'error',
      fixes,
      related: relateVersion(document),
      missing: { files: [startLocation(this.root).file], names: /[\w-]+(?=\W*$)/.exec(target.string() ?? '') ?? [] },
    });
    return isRemoval;
  }

  /** Opens the containers of the matches; returns each place once. */
  #openPlaces(matches: readonly Match[]): readonly ValueSlot[] {
    const seen = new Map<Draft | undefined, Set<string | number>>();
    return matches.flatMap((match) => {
      const parent = match.parent && this.#open(match.parent);
      const keys = getOrInsert(seen, parent, () => new Set());
      if (keys.has(match.key)) return [];
      keys.add(match.key);
      return [{ parent, key: match.key }];
    });
  }

  #open(match: Match): Draft {
    if (isDraft(match.value)) return match.value;
    const place: ValueSlot = { parent: match.parent && this.#open(match.parent), key: match.key };
    const draft = openValue(this.#getValue(place) ?? match.value);
    this.#setValue(place, draft);
    return draft;
  }

  #getValue({ parent, key }: ValueSlot): Value | undefined {
    return parent === undefined ? this.root : getChild(parent, key);
  }

  #setValue({ parent, key }: ValueSlot, value: Value): void {
    if (parent === undefined) this.root = value;
    else if (parent instanceof ArrayDraft) parent.elements[Number(key)] = value;
    else {
      const member = parent.members.get(String(key));
      if (member) member.value = value;
    }
  }

  #remove(places: readonly ValueSlot[], { target }: OverlayAction): void {
    const indexes = new Map<ArrayDraft, Set<string | number>>();
    for (const { parent, key } of places) {
      if (parent === undefined) {
        this.#report('overlay-action', "The whole description can't be removed. Target a part of it.", target.location);
      } else if (parent instanceof ObjectDraft) parent.members.delete(String(key));
      else indexes.set(parent, (indexes.get(parent) ?? new Set()).add(key));
    }
    for (const [array, removed] of indexes) array.elements = array.elements.filter((_, index) => !removed.has(index));
  }

  #update(matches: readonly Match[], action: OverlayAction): void {
    const kinds = new Set(matches.map(({ value }) => (isContainer(value) ? value.kind : 'scalar')));
    if (kinds.size > 1) {
      const message =
        'This target selects values of different kinds. Select only objects, only arrays or only scalars. The action is left out.';
      this.#report('overlay-incompatible', message, action.target.location);
      return;
    }
    const value = this.#getNewValue(action);
    if (value === undefined) return;
    const observer = this.#observe(action);
    for (const place of this.#openPlaces(matches)) this.#updatePlace(place, value, observer);
  }

  #updatePlace(place: ValueSlot, value: Value, observer: MergeObserver): void {
    const existing = this.#getValue(place);
    if (existing === undefined) return;
    if (isContainer(existing) && (existing.kind === 'array' || value.kind === 'object')) {
      const draft = openValue(existing);
      this.#setValue(place, draft);
      if (draft instanceof ArrayDraft) appendTo(draft, value, observer);
      else mergeObject(draft, value, observer);
    } else if (isContainer(existing) || isContainer(value)) observer.refuse(value, existing);
    else this.#setValue(place, value);
  }

  /** The value to insert; for a copy, its state before the action. */
  #getNewValue({ change }: OverlayAction): Value | undefined {
    // Opened once, and shared by all places.
    if (change.kind === 'update') return isContainer(change.value) ? openValue(change.value) : change.value;
    if (change.kind === 'remove') return undefined;
    const at = change.written.location;
    const matches = this.#selectMatches(change.query, at);
    const [first] = matches ?? [];
    if (first && matches?.length === 1) return copyValue(first.value);
    if (matches !== undefined) {
      const count = matches.length === 0 ? 'nothing' : `${matches.length} values`;
      this.#report(
        'overlay-action',
        `\`copy\` must select exactly one value, but this selects ${count}. The action is left out.`,
        at,
      );
    }
    return undefined;
  }

  #observe({ change, target }: OverlayAction): MergeObserver {
    const reported = new Set<number>();
    return {
      mayAdd: (value) => {
        const count = this.#countValues(value);
        if (this.#added + count <= maxAdded) {
          this.#added += count;
          return true;
        }
        this.#exceed('The action adds too many values', target.location);
        return false;
      },
      refuse: (update, existing) => {
        const at = change.kind === 'update' ? originalLocation(update) : target.location;
        if (reported.has(at.span.start)) return;
        reported.add(at.span.start);
        const message = `${describeKind(update)} can't be merged into ${describeKind(existing).toLowerCase()}, so it is left out. Remove the old value first, or use a value of the same kind.`;
        this.#report('overlay-incompatible', message, at, {
          related: [{ message: 'The value in the description', at: startLocation(existing) }],
        });
      },
    };
  }

  #countValues(value: Value): number {
    if (!isContainer(value)) return 1;
    return getOrInsert(this.#counts, value, () => countValues(value, maxAdded + 1));
  }

  /** Reports an exceeded limit; only once, because the result is unusable anyway. */
  #exceed(cause: string, at: Location): void {
    if (this.#isLimitReached) return;
    this.#isLimitReached = true;
    const message = `${cause}, so the rest of this action and the actions after it are left out. Make the target more specific.`;
    this.#report('overlay-limit', message, at);
  }

  #report(
    code: string,
    message: string,
    at: Location,
    more: {
      readonly severity?: Severity;
      readonly fixes?: readonly Fix[];
      readonly related?: Problem['related'] & {};
      readonly missing?: Problem['missing'] & {};
    } = {},
  ): void {
    this.problems.push({ code, severity: 'error', message, at, ...more });
  }
}

const longestTarget = 100;

/** The first segment of a query, if it is a name or an index. */
const namePattern = /^(?:\.([\w-]+)|\['([^'\\]*)'\]|\["([^"\\]*)"\]|\[(\d+)\])/;

/** The texts that filters compare with. */
function listCompared(query: string): readonly string[] {
  return Array.from(query.matchAll(/[=!]= ?(?:'([^']*)'|"([^"]*)")/g), ([, single, double]) => single ?? double ?? '');
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

function describeKind({ kind }: Value): string {
  if (kind === 'object') return 'An object';
  return kind === 'array' ? 'A list' : 'A scalar';
}

/** Notified of every inserted value, and of every value that can't be inserted. */
interface MergeObserver {
  /** Returns whether the limit is not reached. */
  mayAdd(value: Value): boolean;
  refuse(update: Value, existing: Value): void;
}

/**
 * Merges an object into another (Overlay 1.1, Action Object): new members are added, scalars replaced, arrays
 * concatenated, objects merged recursively; other combinations are refused. `null` for an object or an array changes
 * nothing, because the standard's own example of a structured overlay has such values.
 */
function mergeObject(draft: ObjectDraft, update: Value, observer: MergeObserver): void {
  for (const { name, nameAt, value } of listMembers(update)) {
    const member = draft.members.get(name);
    if (member === undefined) {
      if (!observer.mayAdd(value)) return;
      draft.members.set(name, { nameAt, value: copyValue(value) });
    } else if (!isContainer(member.value) && !isContainer(value)) {
      draft.members.set(name, { nameAt, value });
    } else if (member.value.kind === value.kind) {
      member.value = openValue(member.value);
      mergeContainer(member.value, value, observer);
    } else if (value.kind !== 'null') {
      observer.refuse(value, member.value);
    }
  }
}

function mergeContainer(draft: ObjectDraft | ArrayDraft, update: Value, observer: MergeObserver): void {
  if (draft instanceof ArrayDraft) appendTo(draft, update, observer);
  else mergeObject(draft, update, observer);
}

/** Appends the elements of an array, or one value of another kind. */
function appendTo(draft: ArrayDraft, update: Value, observer: MergeObserver): void {
  for (const value of update.kind === 'array' ? copyElements(update) : [update]) {
    if (!observer.mayAdd(value)) return;
    draft.elements.push(copyValue(value));
  }
}

/** Returns a copy, because an array may be appended to itself. */
function copyElements(value: Value): readonly Value[] {
  if (value instanceof ArrayDraft) return [...value.elements];
  return value instanceof ObjectDraft ? [] : [...value.elements()];
}

function* listMembers(
  value: Value,
): Iterable<{ readonly name: string; readonly nameAt: Location; readonly value: Value }> {
  if (value instanceof ObjectDraft) {
    for (const [name, { nameAt, value: inner }] of [...value.members]) yield { name, nameAt, value: inner };
  } else if (!(value instanceof ArrayDraft)) {
    for (const member of value.members()) yield { name: String(member.key), nameAt: member.keyLocation, value: member };
  }
}
