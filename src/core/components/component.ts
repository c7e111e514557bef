/** What an attribute holds: it decides what is offered for its value, and how it is written. */
export type AttributeType =
  | 'text'
  | 'number'
  /** True by its name alone. */
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
  /** `offered`: it is written into a new one, which works without it as well. */
  readonly required?: true | 'offered';
  /** What becomes of the component while the attribute is missing or wrong; a sentence. */
  readonly otherwise?: string;
}

/** A component that pages use without importing it. */
export interface Component {
  readonly name: string;
  /** One or two sentences, Markdown. */
  readonly about: string;
  readonly attributes: readonly ComponentAttribute[];
  /** Whether it has content: `block` in lines of its own, `inline` within a line. */
  readonly content: 'none' | 'inline' | 'block';
  /** What a new one contains, as lines of MDX; `$1`, `$2` … and `$0` are tab stops as in the language server protocol. */
  readonly body?: string;
  /** Components it belongs into. */
  readonly within?: readonly string[];
}
