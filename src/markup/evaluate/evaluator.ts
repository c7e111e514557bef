import { cleanText } from './jsx-text.ts';
import { findGlobal, findMethod, longestText } from './natives.ts';
import { computeBinary } from './operators.ts';
import { child, describe, nameOf, nodes, printTagName } from './syntax-tree.ts';
import { ValueSizes } from './value-sizes.ts';
import {
  Closure,
  type Fields,
  isFields,
  isList,
  isTruthy,
  Markup,
  Names,
  Native,
  type SyntaxNode,
  toText,
  type Value,
} from './values.ts';

export const tooMuchText = 'makes more text than a component may';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A place of a script that can't be drawn. */
export interface Beyond {
  /** A clause that follows the place: `has "fetch", which is code …`. */
  readonly reason: string;
  readonly at: Range;
}

/** The most nodes that one component is evaluated in, and the deepest chain of calls. Real ones need some hundreds. */
const mostSteps = 200_000;
const deepestCall = 200;
/** The largest value, with everything in it. */
const largestValue = 50_000;

/** The result of a statement: undefined if it does not return. */
type Returned = { readonly value: Value } | undefined;

/**
 * Evaluates expressions and function bodies that only make markup out of values, over the syntax tree. It has no effects, and
 * ends after a bounded number of steps. The first construct beyond that is kept in `beyond`; every result is then undefined.
 */
export class Evaluator {
  #steps = 0;
  #depth = 0;
  readonly #sizes = new ValueSizes();
  #beyond: Beyond | undefined;
  readonly #expressions: { [type: string]: (node: SyntaxNode, names: Names) => Value };

  constructor() {
    this.#expressions = {
      ...this.#literals(),
      ArrayExpression: (node, names) => this.#list(nodes(node, 'elements'), names),
      ArrowFunctionExpression: (node, names) => new Closure(node, names),
      BinaryExpression: (node, names) => this.#binary(node, names),
      CallExpression: (node, names) => this.#call(node, names),
      ConditionalExpression: (node, names) => {
        const isMet = isTruthy(this.evaluate(child(node, 'test'), names));
        return this.evaluate(child(node, isMet ? 'consequent' : 'alternate'), names);
      },
      FunctionExpression: (node, names) => new Closure(node, names),
      Identifier: (node, names) => this.#name(node, names),
      JSXElement: (node, names) => this.#element(node, names),
      JSXFragment: (node, names) => new Markup('', new Map(), this.#children(node, names)),
      LogicalExpression: (node, names) => this.#logical(node, names),
      MemberExpression: (node, names) => this.#member(node, names),
      ObjectExpression: (node, names) => this.#object(node, names),
      OptionalCallExpression: (node, names) => this.#call(node, names),
      OptionalMemberExpression: (node, names) => this.#member(node, names),
      TemplateLiteral: (node, names) => this.#template(node, names),
      UnaryExpression: (node, names) => this.#unary(node, names),
    };
    for (const type of ['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])
      this.#expressions[type] = (node, names) => this.evaluate(child(node, 'expression'), names);
  }

  get beyond(): Beyond | undefined {
    return this.#beyond;
  }

  evaluate(node: SyntaxNode | undefined, names: Names): Value {
    this.#steps += 1;
    if (node === undefined || this.#beyond !== undefined) return undefined;
    if (this.#steps > mostSteps) return this.stop(node, 'takes more steps than a component may');
    const evaluate = Object.hasOwn(this.#expressions, node.type) ? this.#expressions[node.type] : undefined;
    return evaluate === undefined ? this.fail(node, describe(node)) : this.#limited(evaluate(node, names), node);
  }

  /** Calls a function with values. */
  call(callee: Value, values: readonly Value[], at: SyntaxNode): Value {
    if (callee instanceof Native) return this.#limited(this.#bounded(callee.run(values), at), at);
    if (!(callee instanceof Closure)) return this.fail(at, describe(at));
    const { node, scope } = callee;
    if (node.async === true || node.generator === true)
      return this.stop(node, 'has an asynchronous function, which is not run');
    if (this.#depth >= deepestCall) return this.stop(at, 'shows a component inside itself');
    const names = Names.within(scope);
    this.#depth += 1;
    nodes(node, 'params').forEach((parameter, index) => {
      const isRest = parameter.type === 'RestElement';
      this.#bind(
        isRest ? child(parameter, 'argument') : parameter,
        isRest ? values.slice(index) : values[index],
        names,
      );
    });
    const body = child(node, 'body');
    const value =
      body?.type === 'BlockStatement' ? this.#block(nodes(body, 'body'), names)?.value : this.evaluate(body, names);
    this.#depth -= 1;
    return value;
  }

  /** Stops at code, named as its author would: `useState`, `for`. */
  fail(at: Range, construct: string): undefined {
    this.stop(
      at,
      `has "${construct}", which is code and not run: a component may only make markup out of its attributes`,
    );
  }

  /** Stops for another reason, a clause that follows the place. */
  stop(at: Range, reason: string): undefined {
    this.#beyond ??= { reason, at: { start: at.start, end: at.end } };
  }

  /** Declares the names of a statement of a module or a block. */
  declare(node: SyntaxNode, names: Names): void {
    const name = nameOf(child(node, 'id'));
    if (node.type === 'FunctionDeclaration' && name !== undefined) names.set(name, new Closure(node, names));
    if (node.type !== 'VariableDeclaration') return;
    for (const each of nodes(node, 'declarations')) {
      const value = each.init == null ? undefined : this.evaluate(child(each, 'init'), names);
      this.#bind(child(each, 'id'), value, names);
    }
  }

  #block(statements: readonly SyntaxNode[], outer: Names): Returned {
    const names = Names.within(outer);
    for (const statement of statements) if (statement.type === 'FunctionDeclaration') this.declare(statement, names);
    for (const statement of statements) {
      const returned = this.#statement(statement, names);
      if (returned !== undefined || this.#beyond !== undefined) return returned;
    }
    return undefined;
  }

  #statement(node: SyntaxNode, names: Names): Returned {
    switch (node.type) {
      case 'ReturnStatement':
        return { value: node.argument == null ? undefined : this.evaluate(child(node, 'argument'), names) };
      case 'VariableDeclaration':
        this.declare(node, names);
        return undefined;
      case 'IfStatement': {
        const isMet = isTruthy(this.evaluate(child(node, 'test'), names));
        const branch = child(node, isMet ? 'consequent' : 'alternate');
        return branch === undefined ? undefined : this.#statement(branch, names);
      }
      case 'BlockStatement':
        return this.#block(nodes(node, 'body'), names);
      case 'SwitchStatement':
        return this.#switch(node, names);
      case 'BreakStatement':
      case 'EmptyStatement':
      case 'FunctionDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return undefined;
      default:
        return this.fail(node, describe(node));
    }
  }

  #switch(node: SyntaxNode, names: Names): Returned {
    const subject = this.evaluate(child(node, 'discriminant'), names);
    const cases = nodes(node, 'cases');
    const isMet = (each: SyntaxNode) => each.test != null && this.evaluate(child(each, 'test'), names) === subject;
    const met = cases.findIndex(isMet);
    const start = met < 0 ? cases.findIndex(({ test }) => test == null) : met;
    for (const each of start < 0 ? [] : cases.slice(start)) {
      const statements = nodes(each, 'consequent');
      const returned = this.#block(statements, names);
      if (returned !== undefined || statements.some(({ type }) => type === 'BreakStatement')) return returned;
    }
    return undefined;
  }

  /** Binds a name or a pattern to a value. */
  #bind(target: SyntaxNode | undefined, value: Value, names: Names): void {
    if (target === undefined) return;
    if (target.type === 'Identifier') names.set(String(target.name), value);
    else if (target.type === 'AssignmentPattern')
      this.#bind(
        child(target, 'left'),
        value === undefined ? this.evaluate(child(target, 'right'), names) : value,
        names,
      );
    else if (target.type === 'ObjectPattern') this.#bindFields(target, value, names);
    else if (target.type === 'ArrayPattern')
      nodes(target, 'elements').forEach((each, index) => {
        const isRest = each?.type === 'RestElement';
        const list = isList(value) ? value : [];
        this.#bind(isRest ? child(each, 'argument') : each, isRest ? list.slice(index) : list[index], names);
      });
    else this.fail(target, describe(target));
  }

  #bindFields(target: SyntaxNode, value: Value, names: Names): void {
    if (value != null && !isFields(value)) this.fail(target, describe(target));
    const rest = new Map(isFields(value) ? value : []);
    for (const each of nodes(target, 'properties')) {
      if (each.type === 'RestElement') {
        this.#bind(child(each, 'argument'), rest, names);
        continue;
      }
      const key = this.#key(each, names);
      this.#bind(child(each, 'value'), rest.get(key), names);
      rest.delete(key);
    }
  }

  #literals(): { [type: string]: (node: SyntaxNode, names: Names) => Value } {
    const value = (node: SyntaxNode): Value => node.value as string | number | boolean;
    return { BooleanLiteral: value, NullLiteral: () => null, NumericLiteral: value, StringLiteral: value };
  }

  #name(node: SyntaxNode, names: Names): Value {
    const name = String(node.name);
    if (name === 'undefined') return undefined;
    const found = names.find(name) ?? this.#global(name, node);
    return found === undefined ? this.fail(node, name) : found.value;
  }

  #global(name: string, at: SyntaxNode): { readonly value: Value } | undefined {
    const value = findGlobal(name, (callee, values) => this.call(callee, values, at));
    return value && { value };
  }

  #list(elements: readonly SyntaxNode[], names: Names): readonly Value[] {
    return elements.flatMap((each) => {
      if (each?.type !== 'SpreadElement') return [this.evaluate(each, names)];
      const spread = this.evaluate(child(each, 'argument'), names);
      return isList(spread) ? [...spread] : [];
    });
  }

  #object(node: SyntaxNode, names: Names): Fields {
    const fields = new Map<string, Value>();
    for (const each of nodes(node, 'properties')) {
      if (each.type === 'SpreadElement') {
        const spread = this.evaluate(child(each, 'argument'), names);
        for (const [name, value] of isFields(spread) ? spread : []) fields.set(name, value);
      } else if (each.type === 'ObjectMethod') fields.set(this.#key(each, names), new Closure(each, names));
      else fields.set(this.#key(each, names), this.evaluate(child(each, 'value'), names));
    }
    return fields;
  }

  /** The name of a property. */
  #key(node: SyntaxNode, names: Names): string {
    const key = child(node, 'key');
    if (node.computed === true) return toText(this.evaluate(key, names)) ?? '';
    return nameOf(key) ?? String(key?.value ?? '');
  }

  #member(node: SyntaxNode, names: Names): Value {
    const object = child(node, 'object');
    const property = child(node, 'property');
    const name = node.computed === true ? this.evaluate(property, names) : nameOf(property);
    const whole = object?.type === 'Identifier' && names.find(String(object.name)) === undefined;
    const known = whole ? this.#global(`${String(object.name)}.${String(name)}`, node) : undefined;
    if (known !== undefined) return known.value;
    if (whole) return this.fail(node, `${String(object.name)}.${toText(name) ?? ''}`);
    const subject = this.evaluate(object, names);
    if (subject == null)
      return node.optional === true || this.#beyond !== undefined
        ? undefined
        : this.stop(node, 'reads a member of a value that is missing');
    return this.#readMember(subject, toText(name) ?? '', node);
  }

  #readMember(subject: Value, name: string, at: SyntaxNode): Value {
    if (isFields(subject)) return subject.get(name);
    if (isList(subject) || typeof subject === 'string') {
      if (name === 'length') return subject.length;
      if (/^\d+$/.test(name)) return subject[Number(name)];
    }
    const method = findMethod(subject, name, (callee, values) => this.call(callee, values, at));
    return method ?? this.fail(at, `.${name}`);
  }

  #call(node: SyntaxNode, names: Names): Value {
    const callee = child(node, 'callee');
    const values = this.#list(nodes(node, 'arguments'), names);
    const value = this.evaluate(callee, names);
    if (value === undefined && (node.optional === true || this.#beyond !== undefined)) return undefined;
    return this.call(value, values, node);
  }

  #logical(node: SyntaxNode, names: Names): Value {
    const left = this.evaluate(child(node, 'left'), names);
    const isLeft =
      node.operator === '&&'
        ? !isTruthy(left)
        : node.operator === '||'
          ? isTruthy(left)
          : left !== undefined && left !== null;
    return isLeft ? left : this.evaluate(child(node, 'right'), names);
  }

  #unary(node: SyntaxNode, names: Names): Value {
    const value = this.evaluate(child(node, 'argument'), names);
    if (node.operator === '!') return !isTruthy(value);
    if (node.operator === '-') return -Number(toText(value));
    if (node.operator === '+') return Number(toText(value));
    return this.fail(node, String(node.operator));
  }

  #binary(node: SyntaxNode, names: Names): Value {
    const [left, right] = [this.evaluate(child(node, 'left'), names), this.evaluate(child(node, 'right'), names)];
    const operator = String(node.operator);
    const computed = computeBinary(operator, left, right);
    return computed === undefined ? this.fail(node, operator) : this.#bounded(computed.value, node);
  }

  #template(node: SyntaxNode, names: Names): Value {
    const values = nodes(node, 'expressions').map((each) => this.evaluate(each, names));
    const parts = nodes(node, 'quasis').map((each, index) => {
      const { cooked } = each.value as { readonly cooked?: string };
      return (cooked ?? '') + (index < values.length ? (toText(values[index]) ?? '') : '');
    });
    return this.#bounded(parts.join(''), node);
  }

  #bounded(value: Value, at: SyntaxNode): Value {
    const isTooLong = (typeof value === 'string' || isList(value)) && value.length > longestText;
    return isTooLong ? this.stop(at, tooMuchText) : value;
  }

  #limited(value: Value, at: SyntaxNode): Value {
    return this.#sizes.measure(value) > largestValue ? this.stop(at, 'makes more values than a component may') : value;
  }

  #element(node: SyntaxNode, names: Names): Value {
    const opening = child(node, 'openingElement');
    const tag = child(opening, 'name');
    const name = printTagName(tag);
    const props = new Map<string, Value>();
    for (const each of nodes(opening, 'attributes')) this.#attribute(each, names, props);
    const children = this.#children(node, names);
    const component = /^[a-z]/.test(name) || tag?.type !== 'JSXIdentifier' ? undefined : names.find(name)?.value;
    if (component === undefined || opening === undefined)
      return new Markup(/(?:^|\.)Fragment$/.test(name) ? '' : name, props, children);
    if (children.length > 0) props.set('children', children.length === 1 ? children[0] : children);
    return this.call(component, [props], opening);
  }

  #attribute(node: SyntaxNode, names: Names, props: Map<string, Value>): void {
    if (node.type === 'JSXSpreadAttribute') {
      const spread = this.evaluate(child(node, 'argument'), names);
      for (const [name, value] of isFields(spread) ? spread : []) props.set(name, value);
      return;
    }
    const name = printTagName(child(node, 'name'));
    const value = child(node, 'value');
    // Events are not part of a drawing; what they do is reported by the caller.
    if (name === 'key' || name === 'ref') return;
    if (value === undefined) props.set(name, true);
    else if (value.type === 'StringLiteral') props.set(name, String(value.value));
    else if (/^on[A-Z]/.test(name)) props.set(name, new Closure(value, names));
    else
      props.set(
        name,
        this.evaluate(value.type === 'JSXExpressionContainer' ? child(value, 'expression') : value, names),
      );
  }

  #children(node: SyntaxNode, names: Names): readonly Value[] {
    return nodes(node, 'children').flatMap((each): readonly Value[] => {
      if (each.type === 'JSXText') {
        const text = cleanText(String(each.value));
        return text === '' ? [] : [text];
      }
      const expression = each.type === 'JSXExpressionContainer' ? child(each, 'expression') : each;
      return expression?.type === 'JSXEmptyExpression' ? [] : [this.evaluate(expression, names)];
    });
  }
}
