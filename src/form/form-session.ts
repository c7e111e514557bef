import type { ReadonlySignal } from '@preact/signals';
import type { LiveRequest } from './live-request.ts';
import type { FormStore } from './store/form-store.ts';

/** The state that the components of a form draw. */
export interface FormSession {
  readonly store: FormStore;
  readonly live: LiveRequest;
  /** Present while the engine draws a cell, before a script can take it over. */
  readonly ahead?: DrawnAhead;
  readonly host: { readonly environments?: { readonly view: ReadonlySignal<KnownEnvironments> } };
}

/** Bounds what the engine draws of one cell: a schema may refer to itself. */
export interface DrawnAhead {
  /** The number of fields that may still be drawn. Below 0, the cell is left to the script. */
  fieldsLeft: number;
}

/** The environments of a site, without the values of their secrets. */
interface KnownEnvironments {
  readonly names: readonly string[];
  readonly active?: {
    readonly name: string;
    readonly secrets: readonly { readonly name: string; readonly isKept: boolean }[];
  };
}
