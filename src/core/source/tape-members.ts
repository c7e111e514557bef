import { Form, keyFormShift, nextOf, type Tape, wideKey } from './tape.ts';
import { keyIs, keyText } from './tape-text.ts';

/** From this many members on an object's names are looked up in a map, once it was searched often. */
export const manyMembers = 32;
const manySearches = 8;

/** The slot of the last member of that name in the object, as `JSON.parse` has it. */
export function findMember(tape: Tape, object: number, key: string): number | undefined {
  const known = tape.members.get(object);
  if (typeof known !== 'object') return searchMembers(tape, object, key, known ?? 0);
  const found = known.get(key);
  return found === undefined ? undefined : object + found;
}

/** The same, with a look at each name. `searches`: how often the object was searched before, if it has `manyMembers`. */
export function searchMembers(tape: Tape, object: number, key: string, searches: number): number | undefined {
  const { text, kind, start, size, keyGap, keyLength } = tape;
  const end = object + (size[object] as number);
  let found: number | undefined;
  let count = 0;
  for (let slot = object + 1; slot < end; slot += size[slot] ?? 1) {
    count += 1;
    // What `keyIs` does, written out, for nothing is done as often: `form` is the number of quotes before the name, and behind it.
    const form = (kind[slot] ?? 0) >> keyFormShift;
    const gap = keyGap[slot] ?? 0;
    const isWritten = form <= Form.quoted && gap !== wideKey;
    if (isWritten && keyLength[slot] !== key.length + 2 * form) continue;
    const at = (start[slot] ?? 0) + 1 - gap + form;
    if (isWritten ? text.startsWith(key, at) : keyIs(tape, slot, key)) found = slot;
  }
  if (count >= manyMembers) note(tape, object, searches);
  return found;
}

function note(tape: Tape, object: number, searches: number): void {
  tape.members.set(object, searches < manySearches ? searches + 1 : byName(tape, object));
}

/** How many slots behind the object the last member of each name stands. */
function byName(tape: Tape, object: number): Map<string, number> {
  const end = nextOf(tape, object);
  const members = new Map<string, number>();
  for (let slot = object + 1; slot < end; slot = nextOf(tape, slot)) members.set(keyText(tape, slot), slot - object);
  return members;
}
