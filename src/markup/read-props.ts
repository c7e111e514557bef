import type { ComponentNode } from '../core/pages/page-tree.ts';
import type { JsonValue } from '../core/source/json-value.ts';
import type { Span } from '../core/source/span.ts';
import { decodeText, substitute } from './decode-text.ts';
import { nodeSpan, report, type TextContext } from './parse-context.ts';
import { readLiteral } from './read-literal.ts';
import { safeLink } from './safe-link.ts';
import { type RawAttribute, scanTag, type Tag } from './scan-tag.ts';

/** Attributes that only say how React or CSS would handle an element. */
const silent = /^(?:className|class|style|key|ref|on[A-Z].*)$/;
/** Attributes that are text on the page; JSX in them gives its words. */
const shownProps = /^(?:title|label|description|caption|tip|cta|header|name|headline)$/;
const linkProps = /^(?:href|src|img|url|poster|action)$/;

/** A component's literal attributes; those that would have to be run, and refused links, are left out with a problem. */
export function propsOf(context: TextContext, tag: Tag, span: Span): ComponentNode['props'] {
  const props: [string, JsonValue][] = [];
  for (const attribute of tag.attributes) {
    if (silent.test(attribute.name)) continue;
    const value = literalOf(context, attribute);
    if (value === undefined) reportAttribute(context, { component: tag.name, attribute: attribute.name, span });
    else props.push([attribute.name, value]);
  }
  return Object.fromEntries(props.filter(([name, value]) => passes(context, { name, value, span })));
}

function literalOf(context: TextContext, attribute: RawAttribute): JsonValue | undefined {
  if (attribute.kind === 'bare') return true;
  if (attribute.kind === 'string') return substitute(context, decodeText(attribute.text));
  const read = readLiteral(attribute.text, context.scope);
  if (read !== undefined) return read.value;
  const picture = attribute.name === 'icon' ? pictureOf(attribute.text) : undefined;
  if (picture !== undefined) return picture;
  const words = shownProps.test(attribute.name) ? context.wordsOf(attribute.text) : '';
  return words === '' ? undefined : words;
}

/** `<img src="…" />` as an icon is its file. */
function pictureOf(jsx: string): string | undefined {
  const tag = jsx.startsWith('<img') ? scanTag(jsx, 0, jsx.length) : undefined;
  const source = tag?.attributes.find(({ name }) => name === 'src');
  return source?.kind === 'string' ? safeLink(decodeText(source.text), true) : undefined;
}

function reportAttribute(
  context: TextContext,
  { component, attribute, span }: { readonly component: string; readonly attribute: string; readonly span: Span },
): void {
  const what = attribute === '' ? 'A spread' : `The attribute "${attribute}"`;
  report(context, 'info', 'mdx-attribute', `${what} of <${component}> would have to be run and is left out.`, span);
}

interface NamedValue {
  readonly name: string;
  readonly value: JsonValue;
  readonly span: Span;
}

/** Collects links, and refuses those with a scheme that may not stand. */
function passes(context: TextContext, { name, value, span }: NamedValue): boolean {
  if (typeof value !== 'string' || !linkProps.test(name)) return true;
  addLink(context, { name, value, span });
  if (safeLink(value) !== undefined) return true;
  reportLink(context, value, span);
  return false;
}

/** Notes a link for the broken-link check. */
export function addLink(context: TextContext, { name, value, span }: NamedValue): void {
  if (typeof value !== 'string' || (name !== 'href' && name !== 'src' && name !== 'img')) return;
  context.collector.links.push({ href: value, image: name !== 'href', span: nodeSpan(context, span) });
}

export function reportLink(context: TextContext, link: string, span: Span): void {
  const message = `The link "${link.slice(0, 60)}" is left out: only http, https, mailto, # and pages of the site may be linked.`;
  report(context, 'warning', 'mdx-link-refused', message, span);
}
