import type { JsonValue } from '../../source/document/json-value.ts';
import type { MovedKey } from '../schema-parts.ts';

/** A schema violation as data; `formatMistake` makes the message. */
export type Mistake =
  /**
   * An unknown key. `known`: the keys that are allowed; `meant`: those of them that the object lacks, and that may have its value;
   * `homes`: the members whose object may have the key; `holder`: the member below that lacks it. `isOpen`: other keys are allowed too, and
   * this one is a misspelling; `own`: not another name either, as writers choose keys of their own. `reason`: why there is no such key here; `isClosed`: not even extensions
   * are allowed; `hint`: where
   * unknown keys belong; `moved`: the place of a former key.
   */
  | (At & {
      readonly kind: 'unknown-key';
      readonly key: string;
      readonly known: readonly string[];
      readonly meant: readonly string[];
      readonly homes: readonly string[];
      readonly isOpen?: true | 'own';
      readonly reason?: string;
      readonly hint?: string;
      readonly isClosed?: boolean;
      readonly pattern?: string;
      readonly holder?: string;
      readonly moved?: MovedKey;
    })
  /** A key that is not allowed because of the key `beside`, or because of other values. */
  | (At & { readonly kind: 'unfitting-key'; readonly key: string; readonly beside?: string })
  /** A key that does not match the required pattern. */
  | (At & { readonly kind: 'key-form'; readonly key: string; readonly pattern?: string; readonly expected?: string })
  /** One of the keys is missing; `others` are those of the object that its schema does not name. */
  | (At & { readonly kind: 'missing-key'; readonly keys: readonly string[]; readonly others?: readonly string[] })
  /**
   * A value of another type. `words`: those that a text may be; `format`: what a text names; `mayWrap`: the value can be the only element of
   * a list; `under`: the key that it can have in an object, which is in a list if `inList` is true.
   */
  | (At & {
      readonly kind: 'type';
      readonly types: readonly string[];
      readonly expected?: string;
      readonly words?: readonly string[];
      readonly format?: string;
      readonly mayWrap?: boolean;
      readonly under?: string;
      readonly inList?: boolean;
    })
  | (At & { readonly kind: 'value'; readonly values: readonly JsonValue[] })
  /** A value that is not allowed. */
  | (At & { readonly kind: 'refused-value' })
  | (At & { readonly kind: 'pattern'; readonly pattern: string; readonly expected?: string; readonly base?: string })
  | (At & { readonly kind: 'format'; readonly format: string })
  | (At & { readonly kind: 'limit'; readonly keyword: string; readonly limit: number })
  | (At & { readonly kind: 'repeated'; readonly first: string })
  /** Too few or too many items of one kind (`in: querystring`). */
  | (At & { readonly kind: 'surplus'; readonly limit: number; readonly sort: string })
  /** An item of one kind that can't be in the same list as items of another kind. */
  | (At & { readonly kind: 'unfitting-item'; readonly sort: string; readonly beside: string })
  /** A generic message, dropped if there is any more specific mistake. */
  | (At & { readonly kind: 'unclear' });

interface At {
  /** The JSON Pointer of the value; for mistakes about a key, that of the object. */
  readonly pointer: string;
  /** The pointer of a value that has another mistake, which may be the cause of this one. */
  readonly doubt?: string;
}

export type MistakeOf<Kind extends Mistake['kind']> = Extract<Mistake, { kind: Kind }>;
