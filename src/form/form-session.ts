import type { ReadonlySignal, Signal } from '@preact/signals';
import type { SecurityScheme } from '../core/api/security.ts';
import type { UndeclaredLocation } from '../request/form/undeclared-values.ts';
import type { SendingPlace } from '../request/form/unsent-schemes.ts';
import type { LiveRequest } from './live-request.ts';
import type { FormStore } from './store/form-store.ts';
import type { LastResponses } from './store/last-responses.ts';

/** The state that the components of a form draw. */
export interface FormSession {
  readonly store: FormStore;
  readonly live: LiveRequest;
  /** Present while the engine draws a cell, before a script can take it over. */
  readonly ahead?: DrawnAhead;
  readonly isMocked: ReadonlySignal<boolean>;
  /** The status that the mock answers with. Undefined: the one that the request deserves. */
  readonly mockStatus: Signal<number | undefined>;
  /** True if the mock gets no credentials. By default it answers as if all were given. */
  readonly isSignedOut: Signal<boolean>;
  /** Where a value is being added that the description lacks. Its name is asked for first. */
  readonly adding: Signal<AddedLocation | undefined>;
  readonly signIn: {
    /** The schemes with a usable credential. */
    readonly signedIn: ReadonlySignal<readonly string[]>;
    readonly isOpen: Signal<boolean>;
    /** Returns the reason why the credential of this scheme can't be sent from here. Undefined if it can. */
    whyNot(scheme: SecurityScheme): string | undefined;
  };
  readonly host: {
    readonly place: SendingPlace;
    copy?(text: string): Promise<void>;
    readonly mock?: Signal<boolean | undefined>;
    readonly environments?: { readonly view: ReadonlySignal<KnownEnvironments> };
    readonly responses?: LastResponses;
    /** Offers to declare a value of the form in the description. Returns the changes in words. Only in the editor. */
    declare?(value: ValueToDeclare): Promise<readonly string[]>;
  };
}

export type AddedLocation = UndeclaredLocation | 'body';

/** Bounds what the engine draws of one cell: a schema may refer to itself. */
export interface DrawnAhead {
  /** The number of fields that may still be drawn. Below 0, the cell is left to the script. */
  fieldsLeft: number;
  /** The number of segments of the longest pointer that is drawn. */
  deepest: number;
}

/** The environments of a site, without the values of their secrets. */
interface KnownEnvironments {
  readonly names: readonly string[];
  readonly active?: {
    readonly name: string;
    readonly secrets: readonly { readonly name: string; readonly isKept: boolean }[];
  };
}

/** A value of the form that the description does not declare. */
interface ValueToDeclare {
  readonly pointer: string;
  readonly json?: string;
  readonly mediaType?: string;
}
