import type { SourceNode } from '../source/document/source-document.ts';
import { findSlip } from '../source/text/nearest.ts';
import type { Arazzo, Step, Workflow } from './arazzo.ts';
import { type ParsedCondition, parseCondition } from './condition.ts';
import { type ParsedExpression, parseExpression, parseTemplate } from './runtime-expression.ts';

/** When an expression is evaluated. `request`: before the step sends. `response`: after it. `end`: after all steps. */
export type ExpressionTime = 'request' | 'response' | 'end';

/** An expression, and the place that it is used in. `workflow` is undefined in components. */
export interface ExpressionUse {
  readonly node: SourceNode;
  readonly text: string;
  readonly parsed: ParsedExpression;
  readonly workflow: Workflow | undefined;
  readonly step: Step | undefined;
  readonly time: ExpressionTime;
}

/** A condition of the type `simple`, whose expressions are listed as well. */
export interface ConditionUse {
  readonly node: SourceNode;
  readonly parsed: ParsedCondition;
}

export interface Uses {
  readonly expressions: readonly ExpressionUse[];
  readonly conditions: readonly ConditionUse[];
  /** Criteria of the other types. */
  readonly criteria: readonly SourceNode[];
  /** Selectors: objects with `context`, `selector` and `type`. */
  readonly selectors: readonly SourceNode[];
}

export const expressionRoots = [
  'url',
  'method',
  'statusCode',
  'request',
  'response',
  'message',
  'inputs',
  'outputs',
  'steps',
  'workflows',
  'sourceDescriptions',
  'components',
  'self',
] as const;

export function listExpressions({ workflows, components }: Pick<Arazzo, 'workflows' | 'components'>): Uses {
  const lister = new ExpressionLister();
  for (const workflow of workflows) lister.addWorkflow(workflow);
  if (components !== undefined) lister.addComponents(components);
  return lister;
}

/** Returns whether a text is an expression, or is meant to be one: `$response.body`, `$respons.body`, but not `$100` or `$HOME`. */
export function isExpressionText(text: string): boolean {
  const [, root = '', end = ''] = /^\$([A-Za-z]+)(.?)/s.exec(text) ?? [];
  if (expressionRoots.some((name) => name === root)) return true;
  return end === '.' && findSlip(root, expressionRoots) !== undefined;
}

class ExpressionLister implements Uses {
  readonly expressions: ExpressionUse[] = [];
  readonly conditions: ConditionUse[] = [];
  readonly criteria: SourceNode[] = [];
  readonly selectors: SourceNode[] = [];
  #workflow: Workflow | undefined;
  #step: Step | undefined;

  addWorkflow(workflow: Workflow): void {
    this.#workflow = workflow;
    const { node } = workflow;
    this.#addParameters(node.get('parameters'), 'request');
    for (const key of ['successActions', 'failureActions']) this.#addActions(node.get(key));
    for (const step of workflow.steps) this.#addStep(step);
    this.#step = undefined;
    for (const output of node.get('outputs')?.members() ?? []) this.#addStrict(output, 'end');
    this.#workflow = undefined;
  }

  addComponents(components: SourceNode): void {
    for (const parameter of components.get('parameters')?.members() ?? []) {
      this.#addValue(parameter.get('value'), 'request');
    }
    for (const key of ['successActions', 'failureActions']) {
      for (const action of components.get(key)?.members() ?? []) this.#addAction(action);
    }
  }

  #addStep(step: Step): void {
    this.#step = step;
    const { node } = step;
    this.#addParameters(node.get('parameters'), 'request');
    const body = node.get('requestBody');
    this.#addValue(body?.get('payload'), 'request');
    for (const replacement of body?.get('replacements')?.elements() ?? []) {
      this.#addValue(replacement.get('value'), 'request');
    }
    this.#addCriteria(node.get('successCriteria'));
    for (const key of ['onSuccess', 'onFailure']) this.#addActions(node.get(key));
    for (const output of node.get('outputs')?.members() ?? []) this.#addStrict(output, 'response');
  }

  #addParameters(list: SourceNode | undefined, time: ExpressionTime): void {
    for (const parameter of list?.elements() ?? []) this.#addValue(parameter.get('value'), time);
  }

  #addActions(list: SourceNode | undefined): void {
    for (const action of list?.elements() ?? []) this.#addAction(action);
  }

  #addAction(action: SourceNode): void {
    this.#addParameters(action.get('parameters'), 'response');
    this.#addCriteria(action.get('criteria'));
  }

  #addCriteria(list: SourceNode | undefined): void {
    for (const criterion of list?.elements() ?? []) {
      const context = criterion.get('context');
      if (context !== undefined) this.#addStrict(context, 'response');
      const type = criterion.get('type');
      const condition = criterion.get('condition');
      const text = condition?.string();
      if (condition === undefined || text === undefined) continue;
      // While its type is misspelt, the language of the condition is unknown.
      const keys = criterion.members().map(({ key }) => String(key));
      if (type === undefined && keys.some((key) => findSlip(key, ['type']) !== undefined)) continue;
      if (type !== undefined && type.string() !== 'simple') {
        this.criteria.push(criterion);
        this.#addEmbedded(condition, text, 'response');
      } else {
        this.#addCondition(condition, text);
      }
    }
  }

  #addCondition(node: SourceNode, text: string): void {
    const parsed = parseCondition(text);
    this.conditions.push({ node, parsed });
    if (parsed.kind === 'fault') return;
    const open = [parsed.condition];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      if (part.kind === 'not') open.push(part.operand);
      else if (part.kind === 'value') {
        this.#add(node, part.text, { kind: 'expression', expression: part.expression }, 'response');
      } else if (part.kind !== 'literal') open.push(part.left, part.right);
    }
  }

  /** Adds an expression that may be nothing else, or a selector. */
  #addStrict(node: SourceNode, time: ExpressionTime): void {
    const text = node.string();
    if (text !== undefined) this.#add(node, text, parseExpression(text), time);
    else if (node.kind === 'object') this.#addSelector(node, time);
  }

  #addSelector(node: SourceNode, time: ExpressionTime): void {
    this.selectors.push(node);
    const context = node.get('context');
    if (context !== undefined) this.#addStrict(context, time);
  }

  /** Adds the expressions of a value: whole texts, and parts in braces. */
  #addValue(value: SourceNode | undefined, time: ExpressionTime): void {
    if (value === undefined) return;
    const text = value.string();
    if (text !== undefined) {
      if (isExpressionText(text)) this.#add(value, text, parseExpression(text), time);
      else this.#addEmbedded(value, text, time);
    } else if (isSelector(value)) this.#addSelector(value, time);
    else for (const member of [...value.members(), ...value.elements()]) this.#addValue(member, time);
  }

  #addEmbedded(node: SourceNode, text: string, time: ExpressionTime): void {
    for (const part of parseTemplate(text)) {
      if (part.kind === 'embedded' && isExpressionText(part.text)) this.#add(node, part.text, part.parsed, time);
    }
  }

  #add(node: SourceNode, text: string, parsed: ParsedExpression, time: ExpressionTime): void {
    this.expressions.push({ node, text, parsed, time, workflow: this.#workflow, step: this.#step });
  }
}

/** Returns whether a Selector Object (1.1) is in place of the value. */
function isSelector(node: SourceNode): boolean {
  if (node.kind !== 'object' || node.get('context') === undefined) return false;
  return node.get('selector') !== undefined && node.get('type') !== undefined;
}
