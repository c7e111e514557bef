import type { ComponentNode } from '../../core/pages/page-tree.ts';
import { visibilityComponent } from '../../core/pages/readers/audience.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Fix } from '../../core/source/document/problem.ts';
import { withoutPageExtension } from '../../core/source/text/file-names.ts';
import { refusedLink, safeAddress, suggestLink } from '../../core/source/text/safe-address.ts';
import type { Span } from '../../core/source/text/span.ts';
import { readJsxSvg } from '../drawing/read-jsx-svg.ts';
import { nodeSpan, report, reportFixable, type TextContext } from '../parse-context.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import { type RawAttribute, scanTag, type Tag } from '../syntax/scan-tag.ts';
import { placeIn } from '../syntax/source-map.ts';
import { evaluateAttribute, isInvalidValue } from './build-script.ts';
import { decodeText, substituteVariables } from './decode-text.ts';
import { knownComponents } from './known-components.ts';
import { readLiteral } from './read-literal.ts';
import { readAuthoredStyle, styleNames } from './read-style.ts';
import { readThemeClass, themeAttribute } from './shown-in.ts';

/** Attributes that only matter to React. */
const silent = /^(?:key|ref|on[A-Z].*)$/;
/** Attributes that are shown as text. If one holds JSX, its text content is used. */
const textProps = /^(?:title|label|description|caption|tip|cta|header|name|headline)$/;
const linkProps = /^(?:href|src|img|url|poster|action)$/;

/** Reads a component's literal attributes. Those that would have to be evaluated, and refused links, are left out with a problem. */
export function readProps(context: TextContext, tag: PlacedTag): ComponentNode['props'] {
  const props: NamedValue[] = [];
  for (const attribute of tag.attributes) {
    const theme =
      attribute.name === 'className' && attribute.kind === 'string' ? readThemeClass(attribute.text) : undefined;
    const span = getAttributeSpan(context, tag, attribute);
    if (theme !== undefined) props.push({ name: themeAttribute, value: theme, span });
    if (isReadElsewhere(context, tag, attribute.name)) continue;
    const value = readAttributeValue(context, attribute);
    // The audience is computed by code, which is not run, so the content is hidden from all readers.
    if (value === undefined && tag.name === visibilityComponent && /^(?:for|)$/.test(attribute.name))
      props.push({ name: 'for', value: null, span });
    else if (value === undefined) reportAttribute(context, { tag, attribute, span });
    else props.push({ name: attribute.name, value, span });
    addIcon(context, tag, attribute);
  }
  const isGuess = !knownComponents.has(tag.name) || context.imports.has(tag.name);
  const passed = withOneAudience(tag, props).filter((each) => acceptProp(context, { ...each, isGuess }));
  return Object.fromEntries([
    ...passed.map(({ name, value }) => [name, value] as const),
    ...Object.entries(readStyleProps(context, tag)),
  ]);
}

/** Returns whether the attribute means nothing to us, or `readStyleProps` reads it. */
function isReadElsewhere(context: TextContext, tag: PlacedTag, name: string): boolean {
  const isPassedOn = context.imports.has(tag.name) && name !== 'class';
  return silent.test(name) || (styleNames.has(name) && !isPassedOn);
}

/** The style of a component that we draw. An imported one gets its attributes as they are written. */
export function readStyleProps(context: TextContext, tag: PlacedTag): { readonly [name: string]: string } {
  if (context.imports.has(tag.name)) return {};
  const refuse = (attribute: RawAttribute, address?: string) => reportStyle(context, tag, attribute, address);
  const { class: className, style } = readAuthoredStyle(context, tag.attributes, refuse);
  return { ...(className !== undefined && { className }), ...(style !== undefined && { style }) };
}

/** Reports a class or a style that is code, or the address in a style that must not be loaded. */
export function reportStyle(context: TextContext, tag: PlacedTag, attribute: RawAttribute, address?: string): void {
  const span = getAttributeSpan(context, tag, attribute);
  if (address === undefined) {
    reportAttribute(context, { tag, attribute, span });
    return;
  }
  const message = `"${address.slice(0, 60)}" is left out of the style: a style may load only files of the site.`;
  const isKnown = context.collector.problems.some((known) => known.message === message);
  if (!isKnown) report(context, 'warning', 'css-left-out', message, span);
}

/** A `Visibility` with two audiences is ambiguous, so it is hidden from all readers. */
function withOneAudience(tag: PlacedTag, props: readonly NamedValue[]): readonly NamedValue[] {
  const isAudience = ({ name }: NamedValue) => tag.name === visibilityComponent && name === 'for';
  const isTwice = props.filter(isAudience).length > 1;
  return isTwice ? props.map((prop) => (isAudience(prop) ? { ...prop, value: null } : prop)) : props;
}

/** Collects the name of an icon. Imported components are skipped, as `icon` may mean something else to them. */
function addIcon(context: TextContext, tag: PlacedTag, attribute: RawAttribute): void {
  if (attribute.kind !== 'string' || context.isCode || context.imports.has(tag.name)) return;
  const isIcon = attribute.name === 'icon' || (tag.name === 'Icon' && attribute.name === 'name');
  if (!isIcon || attribute.isUnquoted === true || !knownComponents.has(tag.name)) return;
  const { start, end } = placeIn(tag.map, attribute.place.end - 1 - attribute.text.length, attribute.place.end - 1);
  context.collector.icons.push({ name: attribute.text, at: { file: context.file, span: context.spanOf(start, end) } });
}

/** The span of the attribute, from its name to the end of its value. */
export function getAttributeSpan(context: TextContext, tag: PlacedTag, { place }: RawAttribute): Span {
  const { start, end } = placeIn(tag.map, place.start, place.end);
  return context.spanOf(start, end);
}

/** The literal value of an attribute; undefined if it is code. */
export function readAttributeValue(context: TextContext, attribute: RawAttribute): JsonValue | undefined {
  if (attribute.kind === 'bare') return true;
  if (attribute.kind === 'string') return substituteVariables(context, decodeText(attribute.text));
  const read = readLiteral(attribute.text, context.scope, context.collector.budget);
  if (read !== undefined) return read.value;
  const evaluated = evaluateAttribute(context, attribute.text);
  if (evaluated !== undefined) return evaluated.value;
  const picture = attribute.name === 'icon' ? readIconPicture(attribute.text) : undefined;
  if (picture !== undefined) return picture;
  const words = textProps.test(attribute.name) ? context.readText(attribute.text) : '';
  return words === '' ? undefined : words;
}

/** `<img src="…" />` as an icon is replaced by its file; `<svg>` stays as written, and `render` reads it. */
function readIconPicture(jsx: string): string | undefined {
  if (readJsxSvg(jsx) !== undefined) return jsx;
  const tag = jsx.startsWith('<img') ? scanTag(jsx, 0, jsx.length) : undefined;
  const source = tag?.attributes.find(({ name }) => name === 'src');
  return source?.kind === 'string' ? safeAddress(decodeText(source.text))?.text : undefined;
}

/** Reports an attribute that is code, once per page and message: a page of cards with such icons would flood the list. */
function reportAttribute(
  context: TextContext,
  { tag, attribute, span }: { readonly tag: Tag; readonly attribute: RawAttribute; readonly span: Span },
): void {
  const { kind, name } = attribute;
  if (kind === 'expression' && !context.isCode && isInvalidValue(context, attribute)) return;
  const subject = name === '' ? `A spread of <${tag.name}>` : `The attribute "${name}" of <${tag.name}>`;
  const isMarkup = kind === 'expression' && attribute.text.startsWith('<');
  const reason =
    name === 'icon' && isMarkup
      ? 'is a drawing that contains code, so it is not shown. Use the name of an icon, or a picture file.'
      : 'is code, which is not run, so it is left out.';
  const message = `${subject} ${reason}`;
  const isKnown = context.collector.problems.some((known) => known.message === message);
  if (!isKnown) report(context, 'info', 'mdx-attribute', message, span);
}

interface NamedValue {
  readonly name: string;
  readonly value: JsonValue;
  readonly span: Span;
  readonly isGuess?: boolean;
}

/** Collects links; returns false for one with a forbidden scheme, which it reports. */
function acceptProp(context: TextContext, { name, value, span, isGuess }: NamedValue): boolean {
  if (typeof value !== 'string') return true;
  addLink(context, { name, value, span, ...(isGuess === true && { isGuess }) });
  if (!linkProps.test(name)) return true;
  if (safeAddress(value) !== undefined) return true;
  reportLink(context, value, span);
  return false;
}

const linkNames = /^(?:href|src|img|poster)$/;

/** Collects a link for the checks of links and files. An icon with a dot or a slash is a file (`renderIcon`), any other the name of an icon. */
export function addLink(context: TextContext, { name, value, span, isGuess }: NamedValue): void {
  if (typeof value !== 'string' || !(linkNames.test(name) || (name === 'icon' && /^[^<]*[./]/.test(value)))) return;
  context.collector.links.push({
    ...{ href: value, image: name !== 'href', attribute: name },
    span: nodeSpan(context, span),
    at: { file: context.file, span },
    ...(isGuess === true && { isGuess }),
  });
}

/** The address of a page or file of the site that the address of a file of this machine ends with. */
function findLocalFile(context: TextContext, link: string): string | undefined {
  const segments = /^file:\/\/+(.+)$/.exec(link)?.[1]?.split('/') ?? [];
  const files = new Set(segments.length === 0 ? [] : context.listFiles().map(withoutPageExtension));
  const ends = segments.map((_, index) => withoutPageExtension(segments.slice(index).join('/')));
  const found = ends.find((end) => files.has(end));
  return found === undefined ? undefined : `/${found}`;
}

export function reportLink(context: TextContext, link: string, span: Span): void {
  const text = suggestLink(link) ?? findLocalFile(context, link);
  // The place of an address that has escapes, or comes from an expression, is longer.
  const isWritten = text !== undefined && span.end - span.start === link.length;
  const at = { file: context.file, span };
  const fixes: readonly Fix[] = isWritten ? [{ kind: 'fix', title: `Change to "${text}"`, edits: [{ at, text }] }] : [];
  reportFixable(context, { severity: 'warning', code: 'mdx-link-refused', message: refusedLink(link), span, fixes });
}
