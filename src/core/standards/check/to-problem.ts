import type { FindingFix, ValidationFinding } from '../../ports.ts';
import type { Problem } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Location } from '../../source/text/span.ts';
import { isComponent, toFix } from './to-fix.ts';

/** A value of a file, and the key of the member that it is in. */
export interface FoundValue {
  readonly node: SourceNode;
  readonly keyLocation: Location;
}

/** Finds the value at a pointer. Undefined if there is none. */
export type FindValue = (pointer: string) => FoundValue | undefined;

/** Fixes of a misplaced or misspelt key. References to something in its value fail because of that mistake. */
const keyFixes: ReadonlySet<FindingFix['kind']> = new Set(['rename', 'hide', 'nest', 'combine']);

/** Locates a finding in the texts of a file, with the edits of its fixes. */
export function toProblem(file: string, find: FindValue, finding: ValidationFinding): Problem {
  const { pointer, target, severity, code, message, related, also = [], fixes = [] } = finding;
  const found = findClosest(find, pointer);
  const { node } = found ?? {};
  const others = [
    ...(related === undefined ? [] : [related]),
    ...also.flatMap((each) => (each === pointer ? [] : [{ pointer: each, message: 'Part of the same.' }])),
  ].map((each) => ({ message: each.message, at: locate(file, findClosest(find, each.pointer), target) }));
  const isMisspelt = target === 'key' && fixes.some(({ kind }) => keyFixes.has(kind));
  // The key of a value that another file has can't be changed there.
  const isHere = node !== undefined && (target !== 'key' || isSame(found?.keyLocation, node.keyLocation));
  const changes = isHere ? fixes.flatMap((fix) => toFix(node, target, fix) ?? []) : [];
  return {
    code,
    severity,
    message,
    at: locate(file, found, target),
    ...(others.length > 0 && { related: others }),
    ...(changes.length > 0 && { fixes: changes }),
    ...(isMisspelt && node && { doubtful: isComponent(pointer) ? withKey(node) : node.location }),
  };
}

/** References to a component with a name that can't be used fail because of the name. */
function withKey({ location, keyLocation }: SourceNode): Location {
  const { start } = keyLocation.span;
  return { file: location.file, span: { start, end: Math.max(location.span.end, keyLocation.span.end) } };
}

function isSame(first: Location | undefined, second: Location): boolean {
  return first?.file === second.file && first.span.start === second.span.start;
}

/** The value at the pointer, else its nearest ancestor: a validator may name a missing member. */
export function findClosest(find: FindValue, pointer: string): FoundValue | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = find(at);
    if (found !== undefined || at === '') return found;
  }
}

/** Objects and lists are marked at their key: underlining all of them would hide every other mark inside. */
function locate(file: string, found: FoundValue | undefined, target: ValidationFinding['target']): Location {
  if (found === undefined) return { file, span: { start: 0, end: 0 } };
  const { node, keyLocation } = found;
  const isLarge = node.kind === 'object' || node.kind === 'array';
  // A root, or an element that lacks a key, has no key of its own.
  if (isLarge && typeof node.key !== 'string' && (node.parent === undefined || target === 'key')) {
    const { start, end } = node.location.span;
    return { file: node.location.file, span: { start, end: Math.min(end, start + 1) } };
  }
  return (target === 'key' || isLarge) && typeof node.key === 'string' ? keyLocation : node.location;
}
