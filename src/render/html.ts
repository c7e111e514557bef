import { safeAddress } from '../core/source/text/safe-address.ts';
import type { Drawing } from '../form/drawing.ts';
import type { DrawingNode } from '../markup/drawing/drawing-node.ts';

/** HTML created by the `html` tag, so every value in it was escaped. */
export class Html {
  readonly #markup: string;

  constructor(markup: string, key: symbol) {
    if (key !== token) throw new Error('Html is made by the html tag only.');
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** Only this module can create `Html` from text. */
const token = Symbol('made by html.ts');

export type HtmlValue = Html | string | number | undefined | null | false | readonly HtmlValue[];

/**
 * The only way to create HTML. Text is escaped for content and quoted attributes alike; undefined, null and false print
 * nothing.
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = parts[0] ?? '';
  // Called thousands of times per page, so without iterators and intermediate arrays.
  for (let index = 0; index < values.length; index += 1) markup += print(values[index]) + (parts[index + 1] ?? '');
  return new Html(markup, token);
}

/** Takes over what the components of the form have drawn. */
export function drawn(drawing: Drawing): Html {
  return new Html(drawing.toString(), token);
}

/** Leaves out where a part of a description is written: only the editor needs it, and it changes with every edit of the file. */
function dropPlace(key: string, value: unknown): unknown {
  if (key !== 'at' || typeof value !== 'object' || value === null) return value;
  return 'file' in value && 'span' in value && Object.keys(value).length === 2 ? undefined : value;
}

/** Returns the content of a data island: JSON in which nothing can end the script element or a JavaScript line. */
export function json(value: unknown): Html {
  const text = JSON.stringify(value, dropPlace).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new Html(text, token);
}

/** Attributes that a browser follows or loads. They are written only here; a test finds templates that set one. */
const addressAttributes: ReadonlySet<string> = new Set(
  'action background cite data formaction href ping poster src srcset xlink:href'.split(' '),
);

/**
 * Returns ` name="value"` for each attribute that is set; `true` prints the bare name. Names come from code, never from
 * files. A URL with a forbidden scheme is left out with its attribute. `mayBeData`: a picture may be data itself.
 */
export function attributes(
  values: { readonly [name: string]: string | number | boolean | undefined },
  mayBeData = false,
): Html {
  let markup = '';
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (value === undefined || value === false) continue;
    if (!/^[a-z][a-z0-9:-]*$/i.test(name)) throw new Error(`"${name}" is not an attribute name.`);
    const isAddress = addressAttributes.has(name.toLowerCase()) && !(mayBeData && /^data:image\//i.test(String(value)));
    const text = isAddress ? safeAddress(String(value))?.text : String(value);
    if (text !== undefined) markup += value === true ? ` ${name}` : ` ${name}="${escapeText(text)}"`;
  }
  return new Html(markup, token);
}

/** Returns the attributes of a `<meta>` that redirects immediately. */
export function refreshTo(written: string): Html {
  const address = safeAddress(written);
  // Browsers strip a pair of quotes from this URL, along with everything after the second one.
  const content = address && `0; url=${address.text.replace(/'/g, '%27').replace(/"/g, '%22')}`;
  return attributes({ 'http-equiv': 'refresh', content });
}

/**
 * Adds attributes to the first element of the markup, except those it already has. Markup that does not begin with an
 * element is returned unchanged.
 */
export function withAttributes(markup: Html, values: { readonly [name: string]: string }): Html {
  const text = markup.toString();
  const [tag] = /^\s*<([a-z][\w-]*)(?=[\s>])/i.exec(text) ?? [];
  if (tag === undefined) return markup;
  const present = text.slice(tag.length, text.indexOf('>', tag.length));
  const missing = Object.entries(values).filter(([key]) => !present.includes(` ${key}="`));
  return new Html(`${tag}${attributes(Object.fromEntries(missing))}${text.slice(tag.length)}`, token);
}

/** Adds classes to the first element of the markup. Undefined if the markup does not begin with an element. */
export function withClasses(markup: Html, names: string): Html | undefined {
  const text = markup.toString();
  const [tag] = /^\s*<[a-z][\w-]*(?=[\s>])/i.exec(text) ?? [];
  if (tag === undefined) return undefined;
  const end = text.indexOf('>', tag.length);
  const [, before, present = ''] = /^([^>]*? class=")([^"]*)"/.exec(text.slice(tag.length, end)) ?? [];
  if (before === undefined) return new Html(`${tag}${attributes({ class: names })}${text.slice(tag.length)}`, token);
  const rest = text.slice(tag.length + before.length + present.length);
  return new Html(`${tag}${before}${present} ${escapeText(names)}${rest}`, token);
}

/** Creates an element whose tag is known only at run time. The caller must check the tag against an allow-list. */
export function element(
  tag: string,
  values: { readonly [name: string]: string | number | boolean | undefined },
  content: HtmlValue,
): Html {
  if (!/^[a-z][a-z0-9]*$/.test(tag)) throw new Error(`"${tag}" is not a tag name.`);
  const open = `<${tag}${attributes(values)}>`;
  return new Html(voidTags.has(tag) ? open : `${open}${print(content)}</${tag}>`, token);
}

/**
 * Creates an element of SVG or MathML, whose names contain capitals. The caller must check tag and attributes against
 * an allow-list.
 */
export function vectorElement(
  tag: string,
  values: { readonly [name: string]: string | number | boolean | undefined },
  content: HtmlValue,
): Html {
  if (!/^[a-z][a-zA-Z]*$/.test(tag)) throw new Error(`"${tag}" is not a tag name.`);
  return new Html(`<${tag}${attributes(values, tag === 'image')}>${print(content)}</${tag}>`, token);
}

const voidTags = new Set(['br', 'hr', 'img', 'input', 'col', 'wbr', 'source', 'track']);

function print(value: HtmlValue): string {
  if (typeof value === 'string') return escapeText(value);
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'number') return String(value);
  let markup = '';
  for (const item of value) markup += print(item);
  return markup;
}

const entities: { readonly [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? char) : text;
}

/** Renders SVG or MathML that passed its allow-list. */
export function renderDrawing(node: DrawingNode): Html {
  if (typeof node === 'string') return html`${node}`;
  return vectorElement(node.tag, node.attributes, node.children.map(renderDrawing));
}
