import type { SourceKind } from '../source/document/source-document.ts';

/** A member of an object of an overlay. `since`: the first version that has it. */
interface MemberShape {
  readonly kind: SourceKind | 'any';
  readonly expected: string;
  readonly isRequired?: true;
  readonly since?: '1.1';
}

export interface OverlayShape {
  readonly [name: string]: MemberShape;
}

const text = { kind: 'string', expected: 'a string' } as const;

/** The members of the objects of an overlay (Overlay 1.1, 4.4). */
export const overlayShapes = {
  overlay: {
    overlay: { ...text, isRequired: true },
    info: { kind: 'object', expected: 'an object', isRequired: true },
    extends: text,
    actions: { kind: 'array', expected: 'a list of actions', isRequired: true },
  },
  info: {
    title: { ...text, isRequired: true },
    version: { ...text, isRequired: true },
    description: { ...text, since: '1.1' },
  },
  action: {
    target: { ...text, isRequired: true },
    description: text,
    update: { kind: 'any', expected: 'a value' },
    copy: { ...text, since: '1.1' },
    remove: { kind: 'boolean', expected: '`true` or `false`' },
  },
} as const satisfies { readonly [name: string]: OverlayShape };
