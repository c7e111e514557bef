import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceDocument, SourceKind, SourceNode } from '../../core/source/document/source-document.ts';
import type { Location, Span } from '../../core/source/text/span.ts';
import { isSyntaxCode } from './suppress-follow-ups.ts';

/** The most pairs of neighbours that are compared with the grammar. */
const mostPairs = 200;

/** The most reported members that are looked at, and the most members of an object with keys of a grammar. */
const mostReported = 1000;
const mostMembers = 100;

/** What is known of the files with problems. */
interface Files {
  document(file: string): SourceDocument | undefined;
  /** The kinds of values that the members of an object may have. An empty list: any. */
  memberKinds(owner: SourceNode): (key: string) => readonly SourceKind[];
}

/** Two neighbours in an object: each key has the value of the other. */
interface Pair {
  readonly problem: Problem;
  readonly first: SourceNode;
  readonly second: SourceNode;
}

/** Reports two neighbours whose keys were exchanged as one problem. Whatever follows from their values is marked as unreadable. */
export function joinExchanged(problems: readonly Problem[], files: Files): readonly Problem[] {
  const found = new Map<string, Problem>();
  for (const { problem, first, second } of listPairs(problems, files)) {
    const key = `${problem.at.file} ${first.keySpan.start}`;
    if (!found.has(key) && areExchanged([first, second], files.memberKinds, problems))
      found.set(key, report({ problem, first, second }));
  }
  return found.size === 0 ? problems : [...found.values(), ...problems];
}

/** The reported members, each with the neighbours that have another kind of value. */
function* listPairs(problems: readonly Problem[], files: Files): Generator<Pair> {
  let count = 0;
  // In a text that can't be read, keys and values may be others than those that were meant.
  const serious = problems.filter(
    ({ severity, code }) => (severity === 'error' || severity === 'warning') && !isSyntaxCode(code),
  );
  for (const problem of serious.slice(0, mostReported)) {
    const member = findMember(problem.at, files);
    for (const [first, second] of member === undefined ? [] : listNeighbours(member)) {
      if (count >= mostPairs) return;
      // A member without a key is what follows from a syntax error.
      if (first.kind === second.kind || first.key === '' || second.key === '') continue;
      count += 1;
      yield { problem, first, second };
    }
  }
}

/** The member that is reported, at its key or its value. */
function findMember({ file, span }: Location, { document }: Files): SourceNode | undefined {
  const isAt = ({ start, end }: Span) => start === span.start && end === span.end;
  let node = document(file)?.nodeAt(span.start);
  while (node?.parent !== undefined && !isAt(node.span) && !isAt(node.keySpan)) node = node.parent;
  return typeof node?.key === 'string' ? node : undefined;
}

function listNeighbours(member: SourceNode): readonly (readonly [SourceNode, SourceNode])[] {
  const members = member.parent?.members(mostMembers) ?? [];
  const index = members.findIndex(({ keySpan }) => keySpan.start === member.keySpan.start);
  if (index === -1) return [];
  const [before, after] = [members[index - 1], members[index + 1]];
  return [...(before === undefined ? [] : [[before, member] as const]), ...(after ? [[member, after] as const] : [])];
}

/** True if both keys allow the value of the other, and one of them does not allow its own, while the other has a problem at least. */
function areExchanged(
  [first, second]: readonly [SourceNode, SourceNode],
  memberKinds: Files['memberKinds'],
  problems: readonly Problem[],
): boolean {
  if (first.parent === undefined) return false;
  const kindsOf = memberKinds(first.parent);
  const [firstKinds, secondKinds] = [kindsOf(String(first.key)), kindsOf(String(second.key))];
  const allows = (kinds: readonly SourceKind[], { kind }: SourceNode) => kinds.length === 0 || kinds.includes(kind);
  if (!allows(firstKinds, second) || !allows(secondKinds, first)) return false;
  const isFirstWrong = !allows(firstKinds, first);
  const isSecondWrong = !allows(secondKinds, second);
  const isReported = ({ document: { file }, keySpan, span }: SourceNode) =>
    problems.some(({ at }) => at.file === file && at.span.start >= keySpan.start && at.span.start < span.end);
  return isFirstWrong ? isSecondWrong || isReported(second) : isSecondWrong && isReported(first);
}

function report({ problem: { code, severity }, first, second }: Pair): Problem {
  const { document } = first;
  const whole = { file: document.file, span: { start: first.keySpan.start, end: second.span.end } };
  const written = ({ keySpan }: SourceNode) => document.text.slice(keySpan.start, keySpan.end);
  return {
    code,
    severity,
    message: `\`${first.key}\` and \`${second.key}\` have each other's value. Exchange the two keys.`,
    at: first.keyLocation,
    related: [{ message: 'The other key', at: second.keyLocation }],
    fixes: [
      {
        kind: 'fix',
        title: `Exchange "${first.key}" and "${second.key}"`,
        edits: [
          { at: first.keyLocation, text: written(second) },
          { at: second.keyLocation, text: written(first) },
        ],
      },
    ],
    unreadable: [whole],
    doubtful: whole,
  };
}
