/** The type of an attribute. It determines the completions for its value, and how it is written. */
export type AttributeType =
  | 'text'
  | 'number'
  /** True if its name is written without a value. */
  | 'flag'
  /** A page, a file or an address. */
  | 'link'
  | 'image'
  | 'icon'
  | 'color'
  /** A schema type: `string`, `integer[]`, `string | null`. */
  | 'type'
  /** A list or an object, written in braces. */
  | 'data'
  | readonly string[];

export interface ComponentAttribute {
  readonly name: string;
  readonly type: AttributeType;
  /** One sentence, Markdown. */
  readonly about: string;
  /** `offered`: optional, but inserted with a new component. */
  readonly required?: true | 'offered';
  /** The consequence of a missing or wrong attribute, as a sentence. */
  readonly otherwise?: string;
}

/** A component that pages use without importing it. */
export interface Component {
  readonly name: string;
  /** One or two sentences, Markdown. */
  readonly about: string;
  readonly attributes: readonly ComponentAttribute[];
  /** `block`: content on separate lines. `inline`: content within a line. */
  readonly content: 'none' | 'inline' | 'block';
  /** The content of a new component, in MDX. `$1`, `$2` … and `$0` are tab stops as in the Language Server Protocol. */
  readonly body?: string;
  /** The components that it belongs in. */
  readonly within?: readonly string[];
}
