import {
  checkTag,
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
import { attributeSpan, literalOf } from './read-props.ts';

/** Checks a tag that no import and no export of its text gives a meaning to. */
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
      value: literalOf(context, attribute),
    }),
  );
  noteField(context, tag, nameSpan(context, tag));
  for (const finding of checkTag(component, written)) reportFinding(context, tag, finding);
}

/** Tells an element of no standard that is a component in lower case, such as `<card>`. */
export function checkElement(context: TextContext, tag: PlacedTag): void {
  const { environment, isCode } = context;
  if (environment.dialect !== 'mdx' || isCode || isHtmlElement(tag.name.toLowerCase())) return;
  const meant = findByCase(tag.name)?.name;
  if (meant === undefined || isDeclared(context, tag.name)) return;
  const message = `<${tag.name}> is not an HTML element, so only its content is shown. Did you mean <${meant}>?`;
  const span = nameSpan(context, tag);
  const fixes = [rename(context, tag, meant)];
  reportFixable(context, { severity: 'warning', code: 'mdx-component-unknown', message, span, fixes });
}

/** Whether the name is declared somewhere in the text, by an import or an export. */
export function isDeclared(context: TextContext, name: string): boolean {
  const [first = ''] = name.split('.');
  return context.declared.has(first) || context.imports.has(first) || name === snippetComponent;
}

/** Why the component is not shown as one: nothing defines it. */
export function reportUndefined(context: TextContext, tag: PlacedTag): string {
  const meant = suggestComponent(tag.name);
  const suggestion = meant === undefined ? 'Fix its name, or import it.' : `Did you mean <${meant}>?`;
  const message = `<${tag.name}> is not a known component, and this page does not import it. ${suggestion}`;
  const span = nameSpan(context, tag);
  const severity = meant === undefined ? 'info' : 'warning';
  const fixes = meant === undefined || context.isCode ? [] : [rename(context, tag, meant)];
  const problem = { severity, code: 'mdx-component-unknown', message, span, fixes } as const;
  (meant === undefined ? reportOnce : reportFixable)(context, problem);
  return message;
}

function rename(context: TextContext, tag: PlacedTag, name: string): Fix {
  const tags = tag.partner === undefined || tag.partner === tag ? [tag] : [tag, tag.partner];
  const edits = tags.map((each) => ({ at: { file: context.file, span: nameSpan(context, each) }, text: name }));
  return { kind: 'mend', title: `Change to <${name}>`, edits };
}

function nameSpan(context: TextContext, { kind, name, start: from, map }: PlacedTag): Span {
  const begin = from + (kind === 'close' ? 2 : 1);
  const { start, end } = placeIn(map, begin, begin + name.length);
  return context.spanOf(start, end);
}

function reportFinding(context: TextContext, tag: PlacedTag, finding: TagFinding): void {
  const { severity, code, message } = finding;
  const attribute = finding.attribute === undefined ? undefined : tag.attributes[finding.attribute];
  const span = attribute === undefined ? nameSpan(context, tag) : attributeSpan(context, tag, attribute);
  const fixes = finding.fixes.map((fix) => toFix(context, span, { fix, name: attribute?.name ?? '' }));
  // A slip is mended at each place; what is meant so is reported once.
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
