import type { TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileMove } from '../core/features/rename/site-change.ts';
import { isWithin } from '../core/source/text/file-key.ts';

/** The time in milliseconds after which a rename that was previewed and never applied is forgotten. */
const expiry = 5 * 60 * 1000;

/** The limit for all texts that are kept, in characters. The oldest moves are forgotten first. */
const maximumLength = 8_000_000;

/** A move of files, and the texts that our edits for it changed. All paths are absolute. */
interface FollowedMove {
  readonly files: readonly FileMove[];
  readonly texts: readonly ChangedText[];
}

interface ChangedText {
  /** Where the file is after the move. */
  readonly path: string;
  /** The text with our edits. */
  readonly text: string;
  /** The edits of this text that take ours back. */
  readonly back: TextEdit[];
}

export type EditsByFile = ReadonlyMap<string, readonly TextEdit[]>;

export interface TextSource {
  /** The text in the editor, else on the disk. */
  read(path: string): Promise<string | undefined>;
  isOpen(path: string): boolean;
}

/**
 * The moves that our edits have followed. The reverse of one takes back exactly these edits, with their redirects, unless one of the
 * texts has changed since.
 */
export class FollowedMoves {
  readonly #source: TextSource;
  #moves: readonly FollowedMove[] = [];
  /** The moves in our answers to renames, with the time of the answer. */
  readonly #announced = new Map<string, number>();

  constructor(source: TextSource) {
    this.#source = source;
  }

  /** Called before the edits are made, with the places of the files before the move. */
  async add(files: readonly FileMove[], edits: EditsByFile): Promise<void> {
    const texts: ChangedText[] = [];
    let length = 0;
    for (const [path, fileEdits] of edits) {
      const text = await this.#source.read(path);
      length += text?.length ?? 0;
      if (text === undefined || length > maximumLength) return;
      texts.push({ ...changeText(text, fileEdits), path: followMove(path, files) });
    }
    this.#moves = [...this.#moves, { files, texts }];
    while (lengthOf(this.#moves) > maximumLength) this.#moves = this.#moves.slice(1);
  }

  /** The same for a move in our answer to a rename, which the client is to make with the edits. */
  async announce(files: readonly FileMove[], edits: EditsByFile): Promise<void> {
    this.markAnnounced(files);
    await this.add(files, edits);
  }

  /** Called with moves that the client makes with their edits. */
  markAnnounced(files: readonly FileMove[]): void {
    for (const move of files) this.#announced.set(keyOf([move]), Date.now());
  }

  /**
   * Leaves out the moves of our own answers to renames, and forgets them. A client that applies such an answer asks for the edits of its
   * moves, perhaps before it has sent those of the answer. They must not be made twice.
   */
  withoutAnnounced(files: readonly FileMove[]): readonly FileMove[] {
    return files.filter((move) => {
      const since = this.#announced.get(keyOf([move]));
      this.#announced.delete(keyOf([move]));
      return since === undefined || Date.now() - since >= expiry;
    });
  }

  /** The edits for a move that is about to be made, if it is the reverse of one that was followed. */
  async findEditsBack(files: readonly FileMove[]): Promise<EditsByFile | undefined> {
    const move = this.#findReversed(files);
    return move && this.#takeBack(move, files, ({ path }) => path);
  }

  /**
   * The edits that an undo has left after it moved the files back. VS Code restores texts that are open, and opens those that were
   * changed together with others, but not one that was changed alone.
   */
  async findEditsLeft(files: readonly FileMove[]): Promise<EditsByFile | undefined> {
    const move = this.#findReversed(files);
    const place = ({ path }: ChangedText) => followMove(path, files);
    const [alone, other] = move?.texts ?? [];
    if (move === undefined || alone === undefined || other !== undefined) return undefined;
    return this.#source.isOpen(place(alone)) ? undefined : this.#takeBack(move, files, place);
  }

  #findReversed(files: readonly FileMove[]): FollowedMove | undefined {
    const reversed = files.map(({ from, to }) => ({ from: to, to: from }));
    return this.#moves.findLast((move) => keyOf(move.files) === keyOf(reversed));
  }

  /** The reverse takes the place of the move, so that a redo finds it. `place`: where a file is now. */
  async #takeBack(
    move: FollowedMove,
    files: readonly FileMove[],
    place: (text: ChangedText) => string,
  ): Promise<EditsByFile | undefined> {
    for (const changed of move.texts) {
      if ((await this.#source.read(place(changed))) !== changed.text) return undefined;
    }
    const texts = move.texts.map(({ path, text, back }) => ({
      ...changeText(text, back),
      path: followMove(path, files),
    }));
    this.#moves = this.#moves.map((one) => (one === move ? { files, texts } : one));
    return new Map(move.texts.map((changed) => [place(changed), changed.back]));
  }
}

/** The edits of a change by the paths of the files. */
export function groupByPath(
  places: { pathOf(file: string): string },
  edits: readonly { readonly file: string; readonly range: TextEdit['range']; readonly text: string }[],
): EditsByFile {
  const groups = new Map<string, TextEdit[]>();
  for (const { file, range, text } of edits) {
    const path = places.pathOf(file);
    groups.set(path, [...(groups.get(path) ?? []), { range, newText: text }]);
  }
  return groups;
}

function changeText(before: string, edits: readonly TextEdit[]): Omit<ChangedText, 'path'> {
  const old = TextDocument.create('', '', 0, before);
  const text = TextDocument.applyEdits(old, [...edits]);
  const changed = TextDocument.create('', '', 0, text);
  const placed = edits.map((edit) => ({ ...edit, start: old.offsetAt(edit.range.start) }));
  let shift = 0;
  const back = placed
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, range, newText }) => {
      const replaced = old.getText(range);
      const [from, to] = [start + shift, start + shift + newText.length];
      shift += newText.length - replaced.length;
      return { range: { start: changed.positionAt(from), end: changed.positionAt(to) }, newText: replaced };
    });
  return { text, back };
}

/** Where the file is after the moves of files and folders. */
function followMove(path: string, moves: readonly FileMove[]): string {
  const move = moves.find(({ from }) => isWithin(from, path));
  return move === undefined ? path : move.to + path.slice(move.from.length);
}

function keyOf(moves: readonly FileMove[]): string {
  return moves
    .map(({ from, to }) => `${from}\n${to}`)
    .sort()
    .join('\n');
}

function lengthOf(moves: readonly FollowedMove[]): number {
  return moves.flatMap(({ texts }) => texts).reduce((sum, { text }) => sum + text.length, 0);
}
