import type { Fix, Problem, Severity } from '../../source/document/problem.ts';
import { depthLimit } from '../../source/tape/tape.ts';
import type { Location } from '../../source/text/span.ts';
import {
  ArrayDraft,
  beginningOf,
  childOf,
  copyValue,
  countValues,
  type Draft,
  isContainer,
  isDraft,
  locationOf,
  ObjectDraft,
  openValue,
  type Value,
} from './draft.ts';
import type { Query } from './json-path.ts';
import { appendTo, type MergeObserver, mergeObject } from './merge-value.ts';
import type { Overlay, OverlayAction } from './overlay.ts';
import { upgradeTo, versionOf } from './read-overlay.ts';
import { type Match, type PlainValues, selectValues } from './select-values.ts';

/** Limits for the values that one query may visit, and all overlays of a description together. */
const mostSteps = { query: 2_000_000, all: 10_000_000 } as const;
/** Limit for the values that overlays may add to a description, each copy counted. */
const mostAdded = 250_000;

/** The place of a value: in an opened container, or (without one) the root. */
interface Place {
  readonly holder: Draft | undefined;
  readonly key: string | number;
}

/** Applies the actions of overlays to a description, one after another. */
export class Application {
  root: Value;
  readonly problems: Problem[] = [];
  #steps: number = mostSteps.all;
  #added = 0;
  readonly #counts = new WeakMap<Value, number>();
  readonly #plain: PlainValues = new WeakMap();
  /** A limit is reached, and the remaining actions are skipped. */
  #isSpent = false;

  constructor(root: Value) {
    this.root = root;
  }

  apply(action: OverlayAction, overlay: Overlay): void {
    if (this.#isSpent) return;
    const found = this.#select(action.query, action.target.location);
    if (found === undefined) return;
    if (found.length === 0) {
      const message = 'This target matches nothing in the description, so the action changes nothing.';
      this.#report('overlay-target-unmatched', message, action.target.location, { severity: 'warning' });
      return;
    }
    if (this.#isTooDeep(found)) {
      this.#exceed('It exceeds the nesting limit of descriptions', action.target.location);
      return;
    }
    const isPlain = found.some(({ value }) => !isContainer(value));
    if (isPlain && overlay.version === '1.0' && !this.#mayTouchScalars(action, overlay)) return;
    if (action.change.kind === 'remove') this.#remove(this.#locate(found), action);
    else this.#update(found, action);
  }

  #select(query: Query, at: Location): readonly Match[] | undefined {
    const budget = { steps: Math.min(mostSteps.query, this.#steps) };
    this.#steps -= budget.steps;
    const found = selectValues(query, this.root, budget, this.#plain);
    this.#steps += Math.max(0, budget.steps);
    if (found === undefined) this.#exceed('It visits too many values', at);
    return found;
  }

  #isTooDeep(found: readonly Match[]): boolean {
    return found.some((match) => {
      let depth = 0;
      for (let holder = match.holder; holder; holder = holder.holder) depth += 1;
      return depth >= depthLimit;
    });
  }

  /**
   * Overlay 1.0 selects objects and arrays only. Removing a scalar is unambiguous all the same; updating one has a
   * meaning from 1.1 on.
   */
  #mayTouchScalars({ change, target }: OverlayAction, { document }: Overlay): boolean {
    const isRemoval = change.kind === 'remove';
    const advice = isRemoval
      ? 'It is removed all the same; write `overlay: 1.1.0`, which allows it.'
      : 'Target the object it is in, or write `overlay: 1.1.0`. The action is left out.';
    const message = `In Overlay 1.0 a target can only select objects and arrays. ${advice}`;
    // Only a plain value can take the place of one, in 1.1 too.
    const isPlain = change.kind !== 'update' || !isContainer(change.value);
    const fixes = isPlain ? upgradeTo(document) : [];
    this.#report('overlay-target-primitive', message, target.location, {
      severity: isRemoval ? 'warning' : 'error',
      fixes,
      related: versionOf(document),
    });
    return isRemoval;
  }

  /** Opens the containers of the matches; each place once. */
  #locate(found: readonly Match[]): readonly Place[] {
    const seen = new Map<Draft | undefined, Set<string | number>>();
    return found.flatMap((match) => {
      const holder = match.holder && this.#open(match.holder);
      const keys = seen.get(holder) ?? new Set();
      seen.set(holder, keys);
      if (keys.has(match.key)) return [];
      keys.add(match.key);
      return [{ holder, key: match.key }];
    });
  }

  #open(match: Match): Draft {
    if (isDraft(match.value)) return match.value;
    const place: Place = { holder: match.holder && this.#open(match.holder), key: match.key };
    const draft = openValue(this.#valueAt(place) ?? match.value);
    this.#put(place, draft);
    return draft;
  }

  #valueAt({ holder, key }: Place): Value | undefined {
    return holder === undefined ? this.root : childOf(holder, key);
  }

  #put({ holder, key }: Place, value: Value): void {
    if (holder === undefined) this.root = value;
    else if (holder instanceof ArrayDraft) holder.elements[Number(key)] = value;
    else {
      const member = holder.members.get(String(key));
      if (member) member.value = value;
    }
  }

  #remove(places: readonly Place[], { target }: OverlayAction): void {
    const indexes = new Map<ArrayDraft, Set<string | number>>();
    for (const { holder, key } of places) {
      if (holder === undefined) {
        this.#report('overlay-action', "The whole description can't be removed. Target a part of it.", target.location);
      } else if (holder instanceof ObjectDraft) holder.members.delete(String(key));
      else indexes.set(holder, (indexes.get(holder) ?? new Set()).add(key));
    }
    for (const [array, removed] of indexes) array.elements = array.elements.filter((_, index) => !removed.has(index));
  }

  #update(found: readonly Match[], action: OverlayAction): void {
    const kinds = new Set(found.map(({ value }) => (isContainer(value) ? value.kind : 'scalar')));
    if (kinds.size > 1) {
      const message =
        'This target selects values of different kinds. Select only objects, only arrays or only scalars. The action is left out.';
      this.#report('overlay-incompatible', message, action.target.location);
      return;
    }
    const value = this.#valueOf(action);
    if (value === undefined) return;
    const observer = this.#observe(action);
    for (const place of this.#locate(found)) this.#updateOne(place, value, observer);
  }

  #updateOne(place: Place, value: Value, observer: MergeObserver): void {
    const existing = this.#valueAt(place);
    if (existing === undefined) return;
    if (isContainer(existing) && (existing.kind === 'array' || value.kind === 'object')) {
      const draft = openValue(existing);
      this.#put(place, draft);
      if (draft instanceof ArrayDraft) appendTo(draft, value, observer);
      else mergeObject(draft, value, observer);
    } else if (isContainer(existing) || isContainer(value)) observer.refuse(value, existing);
    else this.#put(place, value);
  }

  /** The value to insert; for a copy, its state before the action. */
  #valueOf({ change }: OverlayAction): Value | undefined {
    // Opened once, and shared by all places.
    if (change.kind === 'update') return isContainer(change.value) ? openValue(change.value) : change.value;
    if (change.kind === 'remove') return undefined;
    const at = change.written.location;
    const found = this.#select(change.query, at);
    const [first] = found ?? [];
    if (first && found?.length === 1) return copyValue(first.value);
    if (found !== undefined) {
      const count = found.length === 0 ? 'nothing' : `${found.length} values`;
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
        const count = this.#count(value);
        if (this.#added + count <= mostAdded) {
          this.#added += count;
          return true;
        }
        this.#exceed('It adds too many values', target.location);
        return false;
      },
      refuse: (update, existing) => {
        const at = change.kind === 'update' ? locationOf(update) : target.location;
        if (reported.has(at.span.start)) return;
        reported.add(at.span.start);
        const message = `${words(update)} can't be merged into ${words(existing).toLowerCase()}, so it is left out. Remove the old value first, or give one of the same kind.`;
        this.#report('overlay-incompatible', message, at, {
          related: [{ message: 'The value in the description', at: beginningOf(existing) }],
        });
      },
    };
  }

  #count(value: Value): number {
    if (!isContainer(value)) return 1;
    const count = this.#counts.get(value) ?? countValues(value, mostAdded + 1);
    this.#counts.set(value, count);
    return count;
  }

  /** One problem is enough, because the result is unusable anyway. */
  #exceed(what: string, at: Location): void {
    if (this.#isSpent) return;
    this.#isSpent = true;
    const message = `${what}, so the rest of it and the actions after it are left out. Make the target narrower.`;
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
    } = {},
  ): void {
    this.problems.push({ code, severity: 'error', message, at, ...more });
  }
}

function words({ kind }: Value): string {
  if (kind === 'object') return 'An object';
  return kind === 'array' ? 'A list' : 'A plain value';
}
