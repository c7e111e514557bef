import type { PageNode } from '../../core/pages/page-tree.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Fix } from '../../core/source/document/problem.ts';
import type { Span } from '../../core/source/text/span.ts';
import { type ModuleLine, readModuleLine } from '../modules/read-module-line.ts';
import { replaceAt, report, reportFixable, type TextContext } from '../parse-context.ts';
import { buildDrawnExpression, isInvalidText, reportScriptFault } from './build-script.ts';
import { placeholder } from './build-tag.ts';
import { readLiteral } from './read-literal.ts';
import { buildImportProblem, shorten } from './report-refused.ts';

const onlyComments = /^(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*|\/\/[^\n]*(?:\n\s*|$))+$/;

/** `{…}` → its text if it is a literal or a known name; nothing for a comment; else a placeholder. */
export function buildExpression(context: TextContext, source: string, span: Span): readonly PageNode[] {
  const inner = source.slice(1, -1).trim();
  if (inner === '' || onlyComments.test(inner)) return [];
  const variable = /^\{\s*([\w$-]+)\s*\}$/.exec(inner)?.[1];
  if (variable !== undefined) return [buildVariable(context, variable, source, span)];
  if (context.slot !== undefined && /^(?:props\.)?children$/.test(inner)) return context.slot;
  const known = buildKnownExpression(context, inner, span);
  if (known !== undefined) return known;
  if (!context.isCode && isInvalidText(context, inner)) return [reportInvalidExpression(context, source, span)];
  return [reportNotRun(context, source, span)];
}

/** The value of an expression of literals and constants, or the markup that it makes. */
function buildKnownExpression(context: TextContext, inner: string, span: Span): readonly PageNode[] | undefined {
  const read = readLiteral(inner, context.scope, context.collector.budget);
  if (read !== undefined) {
    const text = printValue(read.value);
    if (text === undefined) return undefined;
    return text === '' ? [] : [{ kind: 'text', value: text }];
  }
  const part = readConditionalJsx(context, inner);
  if (part !== undefined) return part === '' ? [] : context.parseJsx(part, span);
  return buildDrawnExpression(context, inner, span);
}

function reportNotRun(context: TextContext, source: string, span: Span): PageNode {
  const reason = 'Expressions are not run; only literals and constants are shown.';
  const advice = 'Write \\{ for a brace, or format the text as code.';
  const message = `"${source.slice(0, 60)}": ${reason} ${advice}`;
  // More than a name may be intended as an expression, for a site generator that runs code.
  const kind = /^\{\s*[\w$]+\s*\}$/.test(source) ? 'fix' : 'guess';
  const escaped: readonly Fix[] = context.isCode ? [] : [{ ...escapeBraces(context, source, span), kind }];
  const offered = source.indexOf('{', 1) < 0 ? { fixes: escaped } : { fixes: [], guesses: escaped };
  reportFixable(context, { severity: 'info', code: 'mdx-expression', message, span, ...offered });
  return placeholder(context, { name: 'expression', reason, source, span });
}

/** Reports prose in braces. */
function reportInvalidExpression(context: TextContext, source: string, span: Span): PageNode {
  const reason = `${shorten(source)} is not an expression, and braces must contain one. Write \\{ for a brace.`;
  const guesses = [...straightenQuotes(context, source, span), escapeBraces(context, source, span)];
  reportFixable(context, {
    severity: 'error',
    code: 'mdx-expression-invalid',
    message: reason,
    span,
    fixes: [],
    guesses,
  });
  return placeholder(context, { name: 'expression', reason, source, span });
}

/** Escapes each brace that opens an expression. */
function escapeBraces({ file }: TextContext, source: string, { start }: Span): Fix {
  const edits = [...source.matchAll(/(?<!\\)\{/g)].map(({ index }) => ({
    at: { file, span: { start: start + index, end: start + index + 1 } },
    text: '\\{',
  }));
  return { kind: 'fix', title: 'Write \\{', edits };
}

/** Fixes `{“text”}`, which word processors make of `{"text"}`. */
function straightenQuotes(context: TextContext, source: string, span: Span): readonly Fix[] {
  const [, words] = /^\{\s*["“”„«]([^"“”„«»\n]*)["“”„»]\s*\}$/.exec(source) ?? [];
  return words === undefined ? [] : [replaceAt(context, 'Write straight quotes', { span, text: `{"${words}"}` })];
}

/**
 * Reads JSX, alone or after a condition with a known value: `{name && <b>…</b>}`, `{kind === 'x' && (…)}`. Empty if the
 * condition is false. What the evaluator draws has no places, so the images and links in it could not be checked.
 */
function readConditionalJsx(context: TextContext, inner: string): string | undefined {
  const match = /^(?:([\w$.]+)\s*(?:([!=]==?)\s*("[^"]*"|'[^']*'|[\w$.]+)\s*)?&&\s*)?(\(?\s*<[\s\S]*>\s*\)?)$/.exec(
    inner,
  );
  if (match === null) return undefined;
  const [, name, operator, other = '', body = ''] = match;
  const jsx = body.replace(/^\(([\s\S]*)\)$/, '$1').trim();
  if (name === undefined) return jsx;
  const left = readLiteral(name, context.scope, context.collector.budget);
  if (left === undefined) return undefined;
  if (operator === undefined) return isRendered(left.value) ? jsx : '';
  const right = readLiteral(other, context.scope, context.collector.budget);
  if (right === undefined) return undefined;
  return (left.value === right.value) === operator.startsWith('=') ? jsx : '';
}

function isRendered(value: JsonValue): boolean {
  return value !== null && value !== false && value !== '' && value !== 0;
}

/** The text that React renders for the value; undefined if React would throw. */
function printValue(value: JsonValue): string | undefined {
  if (value === null || typeof value === 'boolean') return '';
  if (Array.isArray(value)) return value.map((item) => printValue(item) ?? '').join('');
  return typeof value === 'object' ? undefined : String(value);
}

/** `{{name}}` → the variable's value; an unknown one is kept as written. */
export function buildVariable(context: TextContext, name: string, source: string, span: Span): PageNode {
  const value = context.variables.get(name) ?? context.scope.get(name);
  if (value !== undefined && typeof value !== 'object' && context.collector.budget.takeValue(value))
    return { kind: 'text', value: String(value) };
  if (context.environment.dialect === 'mdx') {
    const message = `Unknown variable "${name}". Add it to "variables" in docs.json, or format it as code.`;
    report(context, 'warning', 'mdx-variable-unknown', message, span);
  }
  return { kind: 'text', value: source };
}

/** A module line: imports and constants are processed and show nothing; code is shown as a placeholder. */
export function processModuleLine(context: TextContext, source: string, span: Span): readonly PageNode[] {
  const line = readModuleLine(source, context.scope, context.collector.budget);
  if (line.kind === 'import') {
    reportRepeated(context, line, { source, span });
    context.addImport(line, span);
    return [];
  }
  if (line.kind === 'constant') {
    context.scope.set(line.name, line.value);
    return [];
  }
  const isTemplate = line.kind === 'template';
  const isFaulty = (isTemplate || /^export\b/.test(source)) && reportScriptFault(context, source, span, isTemplate);
  if (line.kind === 'template') {
    const { scope, imports, file } = context;
    const { body, start, defaults } = line.template;
    const offset = span.start + start;
    const template = { name: line.name, file, body, offset, scope, defaults, imports };
    context.imports.set(line.name, { kind: 'template', template });
    return [];
  }
  if (!context.isCode && /^import\b/.test(source)) return refuseImport(context, source, span);
  if (isFaulty) return [];
  const script = { file: context.file, text: source, name: line.name, scope: context.scope };
  context.imports.set(line.name, { kind: 'script', script, at: undefined });
  // A component is drawn where it is used, and what is beyond us is reported there.
  if (definesFunction.test(source)) return [];
  report(context, 'info', 'mdx-export', `The code of "${line.name}" is not run.`, span);
  return [];
}

/** A name that is imported twice is a syntax error of JavaScript, with which no page is built. */
function reportRepeated(
  context: TextContext,
  { whole, parts }: ModuleLine & { readonly kind: 'import' },
  { source, span }: { readonly source: string; readonly span: Span },
): void {
  const { environment, imports, isCode, file } = context;
  if (environment.dialect !== 'mdx' || isCode) return;
  const names = [...(whole === undefined ? [] : [whole]), ...parts.map(({ local }) => local)];
  const repeated = names.find((name) => imports.has(name) || context.scope.has(name));
  if (repeated === undefined) return;
  const isCopy = environment.text.indexOf(source) !== environment.text.lastIndexOf(source);
  const end = span.end + 1;
  const kind = isCopy ? 'fix' : 'remove';
  const fixes: readonly Fix[] = [
    { kind, title: 'Remove this import', edits: [{ at: { file, span: { ...span, end } }, text: '' }] },
  ];
  const message = `"${repeated}" is already defined, so the page can't be built. Remove \`${source}\`, or import it under another name.`;
  reportFixable(context, { severity: 'error', code: 'mdx-import-twice', message, span, fixes });
}

const definesFunction =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:function\b|(?:const|let|var)\s+[\w$]+\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\(|[\w$]+\s*=>|function\b))/;

/** Reports an invalid import. One with import attributes may be of a newer syntax, and is accepted. */
function refuseImport(context: TextContext, source: string, span: Span): readonly PageNode[] {
  if (/\b(?:with|assert)\s*\{/.test(source)) return [];
  const problem = buildImportProblem(context, source, span);
  reportFixable(context, problem);
  return [placeholder(context, { name: 'import', reason: problem.message, source, span })];
}
