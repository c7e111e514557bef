import type { JsonValue } from '../../core/source/document/json-value.ts';
import { listClasses } from '../../core/styles/class-names.ts';
import { readInlineStyle } from '../../core/styles/inline-style.ts';
import { makeSafeCss } from '../../core/styles/safe-css.ts';
import { resolveFiles } from '../../core/styles/site-sheets.ts';
import type { TextContext } from '../parse-context.ts';
import type { RawAttribute } from '../syntax/scan-tag.ts';
import { evaluateAttribute } from './build-script.ts';
import { decodeText } from './decode-text.ts';
import { readLiteral } from './read-literal.ts';

/** The names of attributes with classes and declarations. */
export const styleNames: ReadonlySet<string> = new Set(['className', 'class', 'style']);

export interface AuthoredStyle {
  readonly class?: string;
  readonly style?: string;
}

/**
 * Reads the classes and the literal style of a tag. Only pages and snippets have them: the texts of a description may be
 * of another author. `refused` gets the attributes that are code, and
 * those with an address that must not be loaded.
 */
export function readAuthoredStyle(
  context: TextContext,
  attributes: readonly RawAttribute[],
  refused: (attribute: RawAttribute, address?: string) => void,
): AuthoredStyle {
  if (context.environment.dialect !== 'mdx') return {};
  const classes: string[] = [];
  const declarations: string[] = [];
  for (const attribute of attributes) {
    if (!styleNames.has(attribute.name)) continue;
    const value = readValue(context, attribute);
    if (value === undefined) refused(attribute);
    else if (attribute.name === 'style') {
      const read = readInlineStyle(value);
      declarations.push(...takeStyle(context, read));
      for (const address of listRefused(read)) refused(attribute, address);
    } else if (typeof value === 'string')
      classes.push(...listClasses(value).filter((name) => context.collector.budget.takeStyle(name)));
  }
  return {
    ...(classes.length > 0 && { class: classes.join(' ') }),
    ...(declarations.length > 0 && { style: declarations.join('; ') }),
  };
}

/** The declarations, unless the page has too many styles. */
function takeStyle({ collector }: TextContext, declarations: readonly string[]): readonly string[] {
  return collector.budget.takeStyle(declarations.join(';')) ? declarations : [];
}

function readValue(context: TextContext, attribute: RawAttribute): JsonValue | undefined {
  if (attribute.kind === 'bare') return true;
  if (attribute.kind === 'string') return decodeText(attribute.text);
  return (
    readLiteral(attribute.text, context.scope, context.collector.budget) ?? evaluateAttribute(context, attribute.text)
  )?.value;
}

function listRefused(declarations: readonly string[]): readonly string[] {
  const { leftOut } = makeSafeCss(
    declarations.join(';'),
    resolveFiles('', (path) => path),
  );
  return leftOut.map(({ text }) => text);
}
