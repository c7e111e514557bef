import type { ParseEnvironment } from '../parse-environment.ts';
import { bracketBudget } from './bracket-budget.ts';

interface Fence {
  readonly mark: string;
  readonly line: number;
  /** Names of the open elements. */
  readonly elements: ReadonlyMap<string, number>;
}

/** Whether the line closes a fence with this mark. */
export function closesFence(line: string, mark: string, codeIndent: number): boolean {
  const text = line.trim();
  if (text.length < mark.length || text !== (mark[0] ?? '').repeat(text.length)) return false;
  return codeIndent === Number.POSITIVE_INFINITY || line.search(/\S/) < codeIndent;
}

/**
 * The line before which the fence ends although it is not closed: the first closing tag of an element around it. Infinity
 * if the fence is closed or no such tag follows.
 */
export function fenceEnd(environment: ParseEnvironment, { mark, line, elements }: Fence): number {
  const { text, lineStarts } = environment;
  const isInElement = [...elements.values()].some((count) => count > 0);
  if (!isInElement || environment.openBraces > bracketBudget) return Number.POSITIVE_INFINITY;
  let rescue = Number.POSITIVE_INFINITY;
  for (let at = line + 1; at < lineStarts.length; at += 1) {
    const content = text.slice(lineStarts[at], (lineStarts[at + 1] ?? text.length + 1) - 1).replace(/^[ \t>]+/, '');
    if (closesFence(content, mark, Number.POSITIVE_INFINITY)) return Number.POSITIVE_INFINITY;
    const name = rescue === Number.POSITIVE_INFINITY ? /^<\/([\w.]+)>/.exec(content)?.[1] : undefined;
    if (name !== undefined && (elements.get(name) ?? 0) > 0) rescue = at;
  }
  environment.openBraces += 1;
  return rescue;
}
