import { quote } from '../finding.ts';
import type { Effect } from '../judge.ts';
import type { SchemaFrame } from './schema-frame.ts';

interface Form {
  readonly keyword: string;
  readonly name: string;
  /** The effect of an added and of a removed keyword. */
  readonly added: Effect;
  readonly removed: Effect;
  readonly changed: (before: unknown, after: unknown) => Effect;
}

/** Formats whose values are a part of those of another. */
const widerFormats: { readonly [format: string]: readonly string[] } = { int32: ['int64'], float: ['double'] };

function compareFormats(before: unknown, after: unknown): Effect {
  if (widerFormats[String(before)]?.includes(String(after))) return 'wider';
  return widerFormats[String(after)]?.includes(String(before)) ? 'narrower' : 'other';
}

function compareDivisors(before: unknown, after: unknown): Effect {
  if (typeof before !== 'number' || typeof after !== 'number') return 'other';
  if (after % before === 0) return 'narrower';
  return before % after === 0 ? 'wider' : 'other';
}

const forms: readonly Form[] = [
  { keyword: 'format', name: 'format', added: 'narrower', removed: 'wider', changed: compareFormats },
  { keyword: 'pattern', name: 'pattern', added: 'narrower', removed: 'wider', changed: () => 'other' },
  { keyword: 'multipleOf', name: 'divisor', added: 'narrower', removed: 'wider', changed: compareDivisors },
  // The same values are written differently.
  { keyword: 'contentEncoding', name: 'encoding', added: 'other', removed: 'other', changed: () => 'other' },
  { keyword: 'contentMediaType', name: 'media type', added: 'other', removed: 'other', changed: () => 'other' },
];

/** Compares the keywords about how a value is written, and `uniqueItems`. */
export function compareForms(frame: SchemaFrame): void {
  for (const { keyword, name, added, removed, changed } of forms) {
    const [before, after] = [frame.before[keyword], frame.after[keyword]];
    if (before === after) continue;
    if (before === undefined) {
      frame.report({ effect: added, text: `now has the ${name} ${quote(String(after))}`, keyword: [keyword] });
    } else if (after === undefined) {
      frame.report({ effect: removed, text: `no longer has the ${name} ${quote(String(before))}`, keyword: [keyword] });
    } else {
      const text = `has another ${name}: ${quote(String(after))} instead of ${quote(String(before))}`;
      frame.report({ effect: changed(before, after), text, keyword: [keyword] });
    }
  }
  compareUniqueness(frame);
}

function compareUniqueness(frame: SchemaFrame): void {
  const [before, after] = [frame.before.uniqueItems === true, frame.after.uniqueItems === true];
  if (before === after) return;
  const text = after ? 'must now have different items' : 'may now have equal items';
  frame.report({ effect: after ? 'narrower' : 'wider', text, keyword: ['uniqueItems'] });
}
