import {
  checkTag,
  findRepeated,
  suggestComponent,
  type TagFinding,
  type TagFix,
  type WrittenAttribute,
} from '../../core/components/check-tag.ts';
import { findByCase, findComponent } from '../../core/components/find-component.ts';
import { visibilityComponent } from '../../core/pages/readers/audience.ts';
import type { Fix } from '../../core/source/document/problem.ts';
import type { Span } from '../../core/source/text/span.ts';
import { reportFixable, reportOnce, type TextContext } from '../parse-context.ts';
import type { PlacedTag } from '../syntax/pair-tags.ts';
import { placeIn } from '../syntax/source-map.ts';
import { isHtmlElement } from './html-elements.ts';
import { snippetComponent } from './known-components.ts';
import { noteField } from './nameless-fields.ts';
import { getAttributeSpan, readAttributeValue } from './read-props.ts';

/** Checks a tag that no import or export of its text defines. */
export function checkComponent(context: TextContext, tag: PlacedTag): void {
  const component = findComponent(tag.name);
  if (
    (tag.name !== visibilityComponent && (context.environment.dialect !== 'mdx' || context.isCode)) ||
    component === undefined ||
    isDeclared(context, tag.name)
  )
    return;
  const written = tag.attributes.map(
    (attribute): WrittenAttribute => ({
      name: attribute.name,
      kind: attribute.kind,
      value: readAttributeValue(context, attribute),
    }),
  );
  noteField(context, tag, getNameSpan(context, tag));
  for (const finding of checkTag(component, written)) reportFinding(context, tag, finding);
}

/** Reports the second of two attributes with one name. */
export function reportRepeated(context: TextContext, tag: PlacedTag): void {
  if (context.environment.dialect !== 'mdx' || context.isCode) return;
  for (const finding of findRepeated(tag, tag.attributes)) reportFinding(context, tag, finding);
}

/** Reports an element that HTML does not have and that is a component in lower case, such as `<card>`. */
export function checkElement(context: TextContext, tag: PlacedTag): void {
  const { environment, isCode } = context;
  if (environment.dialect !== 'mdx' || isCode || isHtmlElement(tag.name.toLowerCase())) return;
  const suggested = findByCase(tag.name)?.name;
  if (suggested === undefined || isDeclared(context, tag.name)) return;
  const message = `<${tag.name}> is not an HTML element, so only its content is shown. Did you mean <${suggested}>?`;
  const span = getNameSpan(context, tag);
  const fixes = [renameTag(context, tag, suggested)];
  reportFixable(context, { severity: 'warning', code: 'mdx-component-unknown', message, span, fixes });
}

/** Returns whether the name is declared somewhere in the text, by an import or an export. */
export function isDeclared(context: TextContext, name: string): boolean {
  const [first = ''] = name.split('.');
  return context.declared.has(first) || context.imports.has(first) || name === snippetComponent;
}

/** Reports a component that nothing defines, and returns the message. */
export function reportUndefined(context: TextContext, tag: PlacedTag): string {
  const suggested = suggestComponent(tag.name);
  const suggestion = suggested === undefined ? 'Fix its name, or import it.' : `Did you mean <${suggested}>?`;
  const message = `<${tag.name}> is not a known component, and this page does not import it. ${suggestion}`;
  const span = getNameSpan(context, tag);
  const severity = suggested === undefined ? 'info' : 'warning';
  const fixes = suggested === undefined || context.isCode ? [] : [renameTag(context, tag, suggested)];
  const problem = { severity, code: 'mdx-component-unknown', message, span, fixes } as const;
  (suggested === undefined ? reportOnce : reportFixable)(context, problem);
  return message;
}

function renameTag(context: TextContext, tag: PlacedTag, name: string): Fix {
  const tags = tag.partner === undefined || tag.partner === tag ? [tag] : [tag, tag.partner];
  const edits = tags.map((each) => ({ at: { file: context.file, span: getNameSpan(context, each) }, text: name }));
  return { kind: 'fix', title: `Change to <${name}>`, edits };
}

function getNameSpan(context: TextContext, { kind, name, start: from, map }: PlacedTag): Span {
  const begin = from + (kind === 'close' ? 2 : 1);
  const { start, end } = placeIn(map, begin, begin + name.length);
  return context.spanOf(start, end);
}

function reportFinding(context: TextContext, tag: PlacedTag, finding: TagFinding): void {
  const { severity, code, message } = finding;
  const attribute = finding.attribute === undefined ? undefined : tag.attributes[finding.attribute];
  const span = attribute === undefined ? getNameSpan(context, tag) : getAttributeSpan(context, tag, attribute);
  const fixes = finding.fixes.map((fix) => toFix(context, span, { fix, name: attribute?.name ?? '' }));
  // A slip is reported and fixed at each place; what may be intended is reported once.
  (severity === 'warning' ? reportFixable : reportOnce)(context, { severity, code, message, span, fixes });
}

function toFix(
  { file }: TextContext,
  span: Span,
  { fix: { kind, title, part, text }, name }: { readonly fix: TagFix; readonly name: string },
): Fix {
  const { start, end } = span;
  const places = {
    name: { start, end: start + name.length },
    attribute: span,
    new: { start: end, end },
  };
  return { kind, title, edits: [{ at: { file, span: places[part] }, text }] };
}
