import type { PageNode } from '../../core/pages/page-tree.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Span } from '../../core/source/text/span.ts';
import {
  drawExpression,
  drawScript,
  evaluateExpression,
  findScriptFault,
  isInvalidExpression,
  loadScript,
  type Surroundings,
} from '../evaluate/draw-script.ts';
import { Evaluator } from '../evaluate/evaluator.ts';
import { ScriptLimits } from '../evaluate/script-limits.ts';
import { fromJson, isFields, Slot, toJson, type Value } from '../evaluate/values.ts';
import { type ImportedName, report, type TextContext } from '../parse-context.ts';
import type { RawAttribute, Tag } from '../syntax/scan-tag.ts';
import { decodeText, substituteVariables } from './decode-text.ts';
import { readLiteral } from './read-literal.ts';

type ScriptName = ImportedName & { readonly kind: 'script' };

/** An element whose component is defined by a script. */
export interface ScriptElement {
  readonly tag: Tag;
  readonly span: Span;
  readonly children: readonly PageNode[];
  /** Reports an attribute that can't be evaluated. */
  readonly refuse: (attribute: RawAttribute) => void;
}

/** Draws a component of a script; undefined if it is beyond us, which is then reported. */
export function buildScript(
  context: TextContext,
  { script, at }: ScriptName,
  { tag, span, children, refuse }: ScriptElement,
): readonly PageNode[] | undefined {
  const props = readScriptProps(context, tag, refuse);
  if (children.length > 0) props.set('children', new Slot());
  const drawn = drawScript(script, props, surroundingsOf(context));
  const place = at?.file === context.file ? at.span : span;
  if (drawn.kind === 'beyond') {
    reportCode(context, `<${tag.name}> is not shown: ${drawn.reason}.`, place);
    return undefined;
  }
  if (drawn.leftOut.length > 0) {
    const names = drawn.leftOut.map((name) => `"${name}"`).join(', ');
    reportCode(context, `<${tag.name}> is shown without ${names}, which is code and not run.`, place);
  }
  return context.parseDrawn(drawn.jsx, span, children);
}

/**
 * Reports a statement that is no JavaScript, with which no page is built; returns whether it is one. `isDrawn`: its tags are
 * read as those of the page, and reported there.
 */
export function reportScriptFault(context: TextContext, source: string, span: Span, isDrawn: boolean): boolean {
  if (context.environment.dialect !== 'mdx' || context.isCode) return false;
  const fault = findScriptFault(source, surroundingsOf(context));
  if (fault === undefined || (isDrawn && /\bclosing tag|Unterminated JSX/.test(fault.message))) return false;
  const at = span.start + Math.min(fault.offset, source.length - 1);
  const message = `This is not valid JavaScript, so the page can't be built: ${fault.message}.`;
  report(context, 'error', 'mdx-module-invalid', message, { start: at, end: at + 1 });
  return true;
}

/** The attributes as values, which may be markup and functions. */
function readScriptProps(context: TextContext, tag: Tag, refuse: ScriptElement['refuse']): Map<string, Value> {
  const props = new Map<string, Value>();
  for (const attribute of tag.attributes) {
    const read = readValue(context, attribute);
    if (read === undefined) refuse(attribute);
    else if (attribute.name !== '') props.set(attribute.name, read.value);
    else for (const [name, value] of isFields(read.value) ? read.value : []) props.set(name, value);
  }
  return props;
}

/** Draws an expression; undefined if it does more than to make markup out of what is known. One that costs too much is reported. */
export function buildDrawnExpression(context: TextContext, inner: string, span: Span): readonly PageNode[] | undefined {
  const isUnknownName = /^[\w$]+$/.test(inner) && context.imports.get(inner)?.kind !== 'script';
  if (context.environment.dialect !== 'mdx' || isUnknownName) return undefined;
  const drawn = drawExpression(inner, context.file, surroundingsOf(context));
  if (drawn === undefined) return undefined;
  if (drawn.kind === 'drawn') return drawn.leftOut.length > 0 ? undefined : context.parseDrawn(drawn.jsx, span);
  if (!drawn.isLimit) return undefined;
  reportCode(context, `"${inner.slice(0, 60)}" is not shown: ${drawn.reason}.`, span);
  return [];
}

/** Returns whether an attribute in braces is invalid: `name={user id}`, or `{name}` without the dots of a spread. */
export function isInvalidValue(context: TextContext, { name, text }: { readonly name: string; readonly text: string }) {
  return name === '' ? !text.startsWith('...') : isInvalidText(context, text);
}

/** Returns whether the text between braces is no expression. */
export function isInvalidText({ collector }: TextContext, text: string): boolean {
  return isInvalidExpression(text, new ScriptLimits(collector.budget));
}

/** The value of an expression that is no literal, such as a condition over constants; undefined if it is beyond us. */
export function evaluateAttribute(context: TextContext, text: string): { readonly value: JsonValue } | undefined {
  if (context.environment.dialect !== 'mdx' || /^[\w$]*$/.test(text) || /^<|=>|^function\b/.test(text))
    return undefined;
  const evaluated = evaluateExpression(text, surroundingsOf(context));
  const value = evaluated && toJson(evaluated.value);
  return value === undefined || value === null ? undefined : { value };
}

/** Reports code of a component once per page: it may be used many times. */
function reportCode(context: TextContext, message: string, span: Span): void {
  const isKnown = context.collector.problems.some((known) => known.message === message);
  if (!isKnown) report(context, 'warning', 'mdx-component-code', message, span);
}

function readValue(context: TextContext, attribute: RawAttribute): { readonly value: Value } | undefined {
  if (attribute.kind === 'bare') return { value: true };
  if (attribute.kind === 'string') return { value: substituteVariables(context, decodeText(attribute.text)) };
  const text = attribute.name === '' ? attribute.text.replace(/^\.{3}/, '') : attribute.text;
  const literal = readLiteral(text, context.scope, context.collector.budget);
  if (literal !== undefined) return { value: fromJson(literal.value) };
  return evaluateExpression(text, surroundingsOf(context));
}

function surroundingsOf(context: TextContext): Surroundings {
  const known = new Map<string, { readonly value: Value } | undefined>();
  const { budget, scripts } = context.collector;
  const evaluator = new Evaluator(new ScriptLimits(budget));
  const surroundings: Surroundings = {
    evaluator,
    find(name) {
      if (!known.has(name)) {
        // A name that is needed for its own value is undefined in it.
        known.set(name, undefined);
        known.set(name, findName(context, name, surroundings));
      }
      return known.get(name);
    },
    readConstant: (constant) =>
      evaluator.limits.spend(budget.sizeOf(constant), { start: 0, end: 0 }) ? fromJson(constant) : undefined,
    readScript: (path) => context.readScript(path),
    parsed: scripts,
  };
  return surroundings;
}

function findName(
  context: TextContext,
  name: string,
  surroundings: Surroundings,
): { readonly value: Value } | undefined {
  const constant = context.scope.get(name);
  if (constant !== undefined) return { value: surroundings.readConstant(constant) };
  if (name === 'children' && context.slot !== undefined) return { value: new Slot() };
  const imported = context.imports.get(name);
  if (imported?.kind !== 'script') return undefined;
  const value = loadScript(imported.script, surroundings);
  return value === undefined ? undefined : { value };
}
