import type { JsonValue } from '../../core/source/document/json-value.ts';

/** What a schema finds wrong with a value, as facts: words are made of it at the end. */
export type Mistake =
  /** A key that is not known here; `known` are the keys that are. */
  | (At & {
      readonly kind: 'unknown-key';
      readonly key: string;
      readonly known: readonly string[];
      readonly pattern?: string;
    })
  /** A key that may not stand here because of the key `beside`, or of what other keys say. */
  | (At & { readonly kind: 'unfitting-key'; readonly key: string; readonly beside?: string })
  /** A key's name does not have the form that names have here. */
  | (At & { readonly kind: 'key-form'; readonly key: string; readonly pattern?: string })
  /** One of the keys is missing. */
  | (At & { readonly kind: 'missing-key'; readonly keys: readonly string[] })
  | (At & { readonly kind: 'type'; readonly types: readonly string[] })
  | (At & { readonly kind: 'value'; readonly values: readonly JsonValue[] })
  /** A value that is refused where others are not. */
  | (At & { readonly kind: 'refused-value' })
  | (At & { readonly kind: 'pattern'; readonly pattern: string })
  | (At & { readonly kind: 'format'; readonly format: string })
  | (At & { readonly kind: 'limit'; readonly keyword: string; readonly limit: number })
  | (At & { readonly kind: 'repeated'; readonly first: string })
  /** An item of a sort (`in: querystring`) of which there may be so many and no more. */
  | (At & { readonly kind: 'surplus'; readonly limit: number; readonly sort: string })
  /** An item of a sort that can't stand beside items of another. */
  | (At & { readonly kind: 'unfitting-item'; readonly sort: string; readonly beside: string })
  /** No better words are known: it says nothing where anything else is known. */
  | (At & { readonly kind: 'unclear' });

interface At {
  /** JSON Pointer of the value; of the object for mistakes about a key of it. */
  readonly pointer: string;
  /** Pointer of a value: the mistake may be none, had nothing else been wrong there. */
  readonly doubt?: string;
}

export type MistakeOf<Kind extends Mistake['kind']> = Extract<Mistake, { kind: Kind }>;
