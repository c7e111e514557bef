import { parseJsonPath } from '../openapi/overlay/json-path.ts';
import { explainUnrunnable, PatternRunner } from '../patterns/pattern-runner.ts';
import type { Fix, Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { buildReplacementFixes } from '../source/edit/suggestions.ts';
import { findSlip } from '../source/text/nearest.ts';
import type { Location } from '../source/text/span.ts';
import type { Arazzo } from './arazzo.ts';
import { checkUse } from './check-use.ts';
import { findPart } from './find-part.ts';
import { type ExpressionUse, expressionRoots, listExpressions } from './list-expressions.ts';
import { parseExpression } from './runtime-expression.ts';

/** Reports expressions and conditions that do not parse, and those that refer to something that is not there. */
export function* checkExpressions(arazzo: Omit<Arazzo, 'problems'>): Generator<Problem> {
  const { expressions, conditions, criteria, selectors } = listExpressions(arazzo);
  for (const use of expressions) {
    if (use.parsed.kind === 'fault') yield reportFault(use, use.parsed.message);
    else yield* checkUse(arazzo, use, use.parsed.expression);
  }
  for (const { node, parsed } of conditions) {
    if (parsed.kind === 'condition') continue;
    const written = node.string() ?? '';
    yield report(`Invalid condition: ${parsed.message}.`, findPart(node, written.slice(parsed.at)) ?? node.location, {
      fixes: fixCondition(node, written, parsed.at),
    });
  }
  for (const criterion of criteria) yield* checkTyped(criterion, criterion.get('condition'));
  for (const selector of selectors) yield* checkTyped(selector, selector.get('selector'));
}

function reportFault({ node, text }: ExpressionUse, message: string): Problem {
  const [, root = ''] = /^\$([A-Za-z]+)\./.exec(text) ?? [];
  const slip = expressionRoots.some((name) => name === root) ? undefined : findSlip(root, expressionRoots);
  const meant = slip === undefined ? correctExpression(text) : `$${slip}${text.slice(root.length + 1)}`;
  const fixes = meant === undefined || node.string() !== text ? [] : buildReplacementFixes(node.location, [meant]);
  const advice = meant === undefined ? '' : ` Did you mean \`${slip === undefined ? meant : `$${slip}`}\`?`;
  return report(`Invalid runtime expression \`${text}\`: ${message}.${advice}`, findPart(node, text) ?? node.location, {
    fixes,
  });
}

/** Forms of other tools and versions, and what they are called here. */
const otherForms: readonly (readonly [form: RegExp, meant: string])[] = [
  [/^\$(?:response\.)?status(?:_?code)?$/i, '$statusCode'],
  [/^(\$\w+)\.headers\./, '$1.header.'],
  [/^(\$\w+)\.(?:body|payload)[./](?!\/)/, '$1.body#/'],
  [/^(\$\w+)\.(body|payload)#(?!\/)/, '$1.$2#/'],
  [/^(\$steps\.[\w-]+)\.(?:output\.|(?!outputs\.))/, '$1.outputs.'],
];

/** The expression that was meant by one in the form of another tool; undefined if it is not known. */
export function correctExpression(text: string): string | undefined {
  return otherForms
    .map(([form, meant]) => text.replace(form, meant))
    .find((each) => each !== text && parseExpression(each).kind === 'expression');
}

/** Corrects what has a certain meaning: `=` and `===` for `==`, other quotes, and expressions of other tools. */
function fixCondition(node: SourceNode, written: string, at: number): readonly Fix[] {
  const [expression = ''] = /^\$[^\s=!<>&|()]+/.exec(written.slice(at)) ?? [];
  const meant = correctExpression(expression);
  if (meant !== undefined)
    return buildReplacementFixes(node.location, [written.slice(0, at) + meant + written.slice(at + expression.length)]);
  const [quoted, inside = ''] = /^"([^"']*)"/.exec(written.slice(at)) ?? [];
  if (quoted !== undefined) {
    const isStatus = /\$statusCode\s*[=!<>]=?\s*$/.test(written.slice(0, at)) && /^\d+$/.test(inside);
    const literal = isStatus ? inside : `'${inside}'`;
    return buildReplacementFixes(node.location, [written.slice(0, at) + literal + written.slice(at + quoted.length)]);
  }
  if (/[=!]=$/.test(written.slice(0, at)) && written[at] === '=')
    return buildReplacementFixes(node.location, [written.slice(0, at) + written.slice(at + 1)]);
  if (written[at] !== '=' || written[at + 1] === '=') return [];
  return buildReplacementFixes(node.location, [`${written.slice(0, at)}=${written.slice(at)}`]);
}

/** Checks an expression of another language: `jsonpath` and `regex`; `xpath` can't be evaluated here. */
function* checkTyped(owner: SourceNode, node: SourceNode | undefined): Generator<Problem> {
  const text = node?.string();
  const type = owner.get('type')?.string() ?? owner.get('type')?.get('type')?.string();
  if (node === undefined || text === undefined) return;
  // Expressions in braces are filled in later.
  const isFinal = !/\{\$[^{}]*\}/.test(text);
  if (type === 'xpath') {
    const message =
      'XPath is not evaluated here, so a run counts this as failed. Use `jsonpath`, or a simple condition.';
    yield report(message, node.location, { severity: 'warning' });
  } else if (type === 'jsonpath' && isFinal) {
    const parsed = parseJsonPath(text);
    if (parsed.kind === 'fault') {
      yield report(
        `Invalid JSONPath (RFC 9535): ${parsed.message}.`,
        findPart(node, text.slice(parsed.at)) ?? node.location,
      );
    }
  } else if (type === 'regex' && isFinal && new PatternRunner().test(text, '') === undefined) {
    const why = explainUnrunnable(text);
    const message = why === undefined ? 'Invalid regular expression (ECMA-262).' : `This pattern can't be run: ${why}.`;
    yield report(message, node.location);
  } else if (type === 'jsonpointer' && isFinal && !/^(?:\/(?:[^~]|~[01])*)?$/s.test(text)) {
    yield report('Invalid JSON Pointer. It begins with `/`, as in `/items/0`.', node.location);
  }
}

function report(message: string, at: Location, more: Partial<Pick<Problem, 'severity' | 'fixes'>> = {}): Problem {
  return { code: 'workflow-expression', severity: 'error', message, at, ...more };
}
