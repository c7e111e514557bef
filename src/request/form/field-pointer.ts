import { joinPointer, unescapeSegment } from '../../core/source/document/pointer.ts';

/**
 * The pointer of a field: a JSON Pointer into the form's values with, for each union on its path, a step that names the alternative
 * (`/body/pet/~:0.1/bark`). No JSON Pointer has such steps: a `~` in a name is written `~0`.
 */
export type FieldStep =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'variant'; readonly union: number; readonly option: number };

export function stepsOf(pointer: string): readonly FieldStep[] {
  return pointer.split('/').slice(1).map(toStep);
}

function toStep(segment: string): FieldStep {
  const [, union, option] = /^~:(\d+)\.(\d+)$/.exec(segment) ?? [];
  if (union !== undefined) return { kind: 'variant', union: Number(union), option: Number(option) };
  return { kind: 'member', name: unescapeSegment(segment) };
}

export function variantPointer(pointer: string, union: number, option: number): string {
  return `${pointer}/~:${union}.${option}`;
}

export function memberPointer(pointer: string, name: string | number): string {
  return joinPointer(pointer, name);
}

export function valuePointer(pointer: string): string {
  return pointer.includes('~:') ? pointer.replace(/\/~:[\d.]+/g, '') : pointer;
}

/** Returns the row's HTML id: the pointer with dots, and other characters as `~` and their code. Injective. */
export function rowId(pointer: string): string {
  const path = pointer.slice(1);
  const plain = /^[\w/:-]*$/.test(path)
    ? path
    : path.replace(/[^\p{L}\p{N}_/:-]/gu, (char) => `~${(char.codePointAt(0) ?? 0).toString(16)}`);
  return plain.replaceAll('/', '.');
}
