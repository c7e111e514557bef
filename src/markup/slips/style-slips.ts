import type { Token } from 'markdown-it';
import type { Span } from '../../core/source/text/span.ts';
import { replaceAt, reportFixable, reportOnce, type TextContext } from '../parse-context.ts';
import { withoutAlt } from './shown-links.ts';

/** Reports a heading that is more than one level below the last one, and returns its level. */
export function checkLevel(
  context: TextContext,
  token: Token,
  { last, block }: { readonly last: number; readonly block: Span },
): number {
  const level = Number(token.tag.slice(1));
  const { environment, isCode, usedAt } = context;
  if (environment.dialect !== 'mdx' || isCode || usedAt !== undefined || level <= last + 1) return level;
  const span = { start: block.start, end: Math.min(block.end, block.start + level) };
  const marks = '#'.repeat(last + 1);
  const message = `This heading skips a level: it has level ${level}, below one of level ${last}. Write ${marks}.`;
  const start = block.start - context.spanOf(0, 0).start;
  const fixes = environment.text.startsWith(`${'#'.repeat(level)} `, start)
    ? [replaceAt(context, `Write ${marks}`, { span, text: marks })]
    : [];
  reportFixable(context, { severity: 'hint', code: 'heading-level', message, span, fixes, ofStyle: true });
  return level;
}

/** Reports an image or a frame without an address, handlers in HTML, an `<img>` without `alt`, and `class`, which JSX calls `className`. */
export function checkElementStyle(
  context: TextContext,
  { name, span: tag }: { readonly name: string; readonly span: Span },
  attributes: readonly { readonly name: string; readonly span: Span }[],
): void {
  const { environment, isCode, isDrawn } = context;
  if (environment.dialect !== 'mdx' || isCode || isDrawn) return;
  const has = (wanted: string) => attributes.some((each) => each.name === wanted || each.name === '');
  if (/^(?:img|iframe)$/.test(name) && !has('src') && !has('srcset') && !has('srcDoc')) {
    const message = `<${name}> needs the attribute "src", or readers see nothing.`;
    reportFixable(context, { severity: 'warning', code: 'mdx-attribute-missing', message, span: tag, fixes: [] });
  }
  for (const {
    name: attribute,
    span: { start },
  } of attributes) {
    if (/^on[a-z]{4,}$/.test(attribute)) {
      const message = `Pages run no code, so \`${attribute}\` has no effect.`;
      const span = { start, end: start + attribute.length };
      reportFixable(context, { severity: 'warning', code: 'mdx-attribute', message, span, fixes: [] });
    }
    if (attribute !== 'class') continue;
    const span = { start, end: start + 'class'.length };
    const message = 'In MDX this attribute is `className`.';
    const fixes = [replaceAt(context, 'Change to className', { span, text: 'className' })];
    reportOnce(context, { severity: 'hint', code: 'html-class', message, span, fixes, ofStyle: true });
  }
  const [first] = attributes;
  if (name === 'img' && first !== undefined && !attributes.some((each) => each.name === 'alt'))
    reportFixable(context, { ...withoutAlt, span: first.span, fixes: [] });
}
