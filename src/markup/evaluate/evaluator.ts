import { cleanText } from './jsx-text.ts';
import { findGlobal, findMethod } from './natives.ts';
import { computeBinary } from './operators.ts';
import type { ScriptLimits } from './script-limits.ts';
import { child, describe, nameOf, nodes, printTagName } from './syntax-tree.ts';
import {
  Closure,
  type Fields,
  isFields,
  isList,
  isTruthy,
  joinTexts,
  Markup,
  Names,
  Native,
  type SyntaxNode,
  toText,
  type Value,
} from './values.ts';

const readLiteral = (node: SyntaxNode): Value => node.value as string | number | boolean;

const deepestCall = 200;

/** The result of a statement: undefined if it does not return. */
type Returned = { readonly value: Value } | undefined;

/**
 * Evaluates expressions and function bodies that only make markup out of values, over the syntax tree. It has no effects, and
 * ends after a bounded number of steps. After the first construct beyond that (`limits.beyond`) every result is undefined.
 */
export class Evaluator {
  readonly limits: ScriptLimits;
  #calls = 0;
  readonly #expressions: { [type: string]: (node: SyntaxNode, names: Names) => Value };

  constructor(limits: ScriptLimits) {
    this.limits = limits;
    this.#expressions = {
      ArrayExpression: (node, names) => this.#list(this.#nodes(node, 'elements'), names),
      ArrowFunctionExpression: (node, names) => new Closure(node, names),
      BinaryExpression: (node, names) => this.#binary(node, names),
      BooleanLiteral: readLiteral,
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
      NullLiteral: () => null,
      NumericLiteral: readLiteral,
      MemberExpression: (node, names) => this.#member(node, names),
      ObjectExpression: (node, names) => this.#object(node, names),
      OptionalCallExpression: (node, names) => this.#call(node, names),
      OptionalMemberExpression: (node, names) => this.#member(node, names),
      StringLiteral: readLiteral,
      TemplateLiteral: (node, names) => this.#template(node, names),
      UnaryExpression: (node, names) => this.#unary(node, names),
    };
    for (const type of ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])
      this.#expressions[type] = (node, names) => this.evaluate(child(node, 'expression'), names);
  }

  evaluate(node: SyntaxNode | undefined, names: Names): Value {
    const { limits } = this;
    if (node == null || !limits.spend(1, node) || !limits.enter(node)) return undefined;
    const evaluate = Object.hasOwn(this.#expressions, node.type) ? this.#expressions[node.type] : undefined;
    const value = evaluate === undefined ? limits.fail(node, describe(node)) : evaluate(node, names);
    limits.leave();
    return limits.keep(value, node);
  }

  call(callee: Value, values: readonly Value[], at: SyntaxNode): Value {
    if (callee instanceof Native) return this.#run(callee, values, at);
    if (!(callee instanceof Closure)) return this.limits.fail(at, describe(at));
    const { node, scope } = callee;
    if (node.async === true || node.generator === true)
      return this.limits.stop(node, 'has an asynchronous function, which is not run');
    if (this.#calls >= deepestCall) return this.limits.stop(at, 'shows a component inside itself');
    if (!this.limits.spend(1, at)) return undefined;
    const names = Names.within(scope);
    this.#calls += 1;
    this.#bindItems(this.#nodes(node, 'params'), values, names);
    const body = child(node, 'body');
    const value =
      body?.type === 'BlockStatement'
        ? this.#block(this.#nodes(body, 'body'), names)?.value
        : this.evaluate(body, names);
    this.#calls -= 1;
    return value;
  }

  /** Runs a function of JavaScript: each costs what it reads and what it makes. */
  #run(native: Native, values: readonly Value[], at: SyntaxNode): Value {
    if (!this.limits.spendOn([native.subject, ...values], at)) return undefined;
    return this.#written(native.run(values), at);
  }

  /** A new value, which costs its size. */
  #written<T extends Value>(value: T, at: SyntaxNode): T | undefined {
    return this.limits.keep(value, at) !== undefined && this.limits.spendOn([value], at) ? value : undefined;
  }

  /** A function of the script that a function of JavaScript calls, which reads what it returns. */
  readonly #callBack =
    (at: SyntaxNode) =>
    (callee: Value, values: readonly Value[]): Value => {
      const value = this.call(callee, values, at);
      return this.limits.spendOn([value], at) ? value : undefined;
    };

  /** Nodes of a list, which costs its length. */
  #nodes(node: SyntaxNode | undefined, member: string): readonly SyntaxNode[] {
    const list = nodes(node, member);
    return node !== undefined && this.limits.spend(list.length, node) ? list : [];
  }

  /** Declares the names of a statement of a module or a block. */
  declare(node: SyntaxNode, names: Names): void {
    const name = nameOf(child(node, 'id'));
    if (node.type === 'FunctionDeclaration' && name !== undefined) names.set(name, new Closure(node, names));
    if (node.type !== 'VariableDeclaration') return;
    for (const each of this.#nodes(node, 'declarations')) {
      const value = each.init == null ? undefined : this.evaluate(child(each, 'init'), names);
      this.#bind(child(each, 'id'), value, names);
    }
  }

  #block(statements: readonly SyntaxNode[], outer: Names): Returned {
    const names = Names.within(outer);
    for (const statement of statements) if (statement.type === 'FunctionDeclaration') this.declare(statement, names);
    for (const statement of statements) {
      const returned = this.#statement(statement, names);
      if (returned !== undefined || this.limits.beyond !== undefined) return returned;
    }
    return undefined;
  }

  #statement(node: SyntaxNode, names: Names): Returned {
    if (!this.limits.enter(node)) return undefined;
    const returned = this.#execute(node, names);
    this.limits.leave();
    return returned;
  }

  #execute(node: SyntaxNode, names: Names): Returned {
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
        return this.#block(this.#nodes(node, 'body'), names);
      case 'SwitchStatement':
        return this.#switch(node, names);
      case 'BreakStatement':
      case 'EmptyStatement':
      case 'FunctionDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return undefined;
      default:
        return this.limits.fail(node, describe(node));
    }
  }

  #switch(node: SyntaxNode, names: Names): Returned {
    const subject = this.evaluate(child(node, 'discriminant'), names);
    const cases = this.#nodes(node, 'cases');
    const isMet = (each: SyntaxNode) =>
      each.test != null && this.#compute('===', [subject, this.evaluate(child(each, 'test'), names)], each) === true;
    const met = cases.findIndex(isMet);
    const start = met < 0 ? cases.findIndex(({ test }) => test == null) : met;
    for (const each of start < 0 ? [] : cases.slice(start)) {
      const statements = this.#nodes(each, 'consequent');
      const returned = this.#block(statements, names);
      if (returned !== undefined || statements.some(({ type }) => type === 'BreakStatement')) return returned;
    }
    return undefined;
  }

  #bind(target: SyntaxNode | undefined, value: Value, names: Names): void {
    if (target == null || !this.limits.enter(target)) return;
    if (target.type === 'Identifier') names.set(String(target.name), value);
    else if (target.type === 'AssignmentPattern')
      this.#bind(
        child(target, 'left'),
        value === undefined ? this.evaluate(child(target, 'right'), names) : value,
        names,
      );
    else if (target.type === 'ObjectPattern') this.#bindFields(target, value, names);
    else if (target.type === 'ArrayPattern')
      this.#bindItems(this.#nodes(target, 'elements'), isList(value) ? value : [], names);
    else this.limits.fail(target, describe(target));
    this.limits.leave();
  }

  /** Binds the parameters of a function, or the elements of a pattern. */
  #bindItems(targets: readonly SyntaxNode[], values: readonly Value[], names: Names): void {
    for (const [index, each] of targets.entries())
      if (each?.type !== 'RestElement') this.#bind(each, values[index], names);
      else this.#bind(child(each, 'argument'), this.#copied(values, each).slice(index), names);
  }

  #bindFields(target: SyntaxNode, value: Value, names: Names): void {
    if (value != null && !isFields(value)) this.limits.fail(target, describe(target));
    const rest = new Map(isFields(value) ? this.#copied(value, target) : []);
    for (const each of this.#nodes(target, 'properties')) {
      if (each.type === 'RestElement') {
        this.#bind(child(each, 'argument'), rest, names);
        continue;
      }
      const key = this.#key(each, names);
      this.#bind(child(each, 'value'), rest.get(key), names);
      rest.delete(key);
    }
  }

  #name(node: SyntaxNode, names: Names): Value {
    const name = String(node.name);
    if (name === 'undefined') return undefined;
    const found = this.#find(name, names, node);
    return found === undefined ? (findGlobal(name, this.#callBack(node)) ?? this.limits.fail(node, name)) : found.value;
  }

  /** Finds a name, which costs as many steps as blocks are around it. */
  #find(name: string, names: Names, at: SyntaxNode): { readonly value: Value } | undefined {
    return this.limits.spend(names.depth, at) ? names.find(name) : undefined;
  }

  #list(elements: readonly SyntaxNode[], names: Names): readonly Value[] {
    return elements.flatMap((each) => {
      if (each?.type !== 'SpreadElement') return [this.evaluate(each, names)];
      const spread = this.evaluate(child(each, 'argument'), names);
      return isList(spread) ? [...this.#copied(spread, each)] : [];
    });
  }

  #object(node: SyntaxNode, names: Names): Fields {
    const fields = new Map<string, Value>();
    for (const each of this.#nodes(node, 'properties')) {
      if (each.type === 'SpreadElement') this.#spread(each, names, fields);
      else if (each.type === 'ObjectMethod') fields.set(this.#key(each, names), new Closure(each, names));
      else fields.set(this.#key(each, names), this.evaluate(child(each, 'value'), names));
    }
    return fields;
  }

  /** Adds the members of an object that is spread. */
  #spread(node: SyntaxNode, names: Names, fields: Map<string, Value>): void {
    const spread = this.evaluate(child(node, 'argument'), names);
    for (const [name, value] of isFields(spread) ? this.#copied(spread, node) : []) fields.set(name, value);
  }

  /** A list or an object that is copied, which costs its length. */
  #copied<T extends readonly Value[] | Fields>(value: T, at: SyntaxNode): T {
    this.limits.spend(isList(value) ? value.length : value.size, at);
    return value;
  }

  /** The name of a property. */
  #key(node: SyntaxNode, names: Names): string {
    const key = child(node, 'key');
    if (node.computed === true) return this.#text(this.evaluate(key, names), node);
    return nameOf(key) ?? String(key?.value ?? '');
  }

  #member(node: SyntaxNode, names: Names): Value {
    const object = child(node, 'object');
    const property = child(node, 'property');
    const name = node.computed === true ? this.#text(this.evaluate(property, names), node) : (nameOf(property) ?? '');
    if (object?.type === 'Identifier' && this.#find(String(object.name), names, node) === undefined) {
      const whole = `${String(object.name)}.${name}`;
      return findGlobal(whole, this.#callBack(node)) ?? this.limits.fail(node, whole);
    }
    const subject = this.evaluate(object, names);
    if (subject == null)
      return node.optional === true || this.limits.beyond !== undefined
        ? undefined
        : this.limits.stop(node, 'reads a member of a value that is missing');
    return this.#readMember(subject, name, node);
  }

  #readMember(subject: Value, name: string, at: SyntaxNode): Value {
    if (isFields(subject)) return subject.get(name);
    if (isList(subject) || typeof subject === 'string') {
      if (name === 'length') return subject.length;
      if (/^\d+$/.test(name)) return subject[Number(name)];
    }
    const method = findMethod(subject, name, this.#callBack(at));
    return method ?? this.limits.fail(at, `.${name}`);
  }

  #call(node: SyntaxNode, names: Names): Value {
    const callee = child(node, 'callee');
    const values = this.#list(this.#nodes(node, 'arguments'), names);
    const value = this.evaluate(callee, names);
    if (value === undefined && (node.optional === true || this.limits.beyond !== undefined)) return undefined;
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
    if (node.operator === '-') return -Number(this.#text(value, node));
    if (node.operator === '+') return Number(this.#text(value, node));
    return this.limits.fail(node, String(node.operator));
  }

  #binary(node: SyntaxNode, names: Names): Value {
    const values = [this.evaluate(child(node, 'left'), names), this.evaluate(child(node, 'right'), names)] as const;
    return this.#compute(String(node.operator), values, node);
  }

  #compute(operator: string, values: readonly [Value, Value], at: SyntaxNode): Value {
    if (!this.limits.spendOn(values, at)) return undefined;
    const computed = computeBinary(operator, ...values);
    return computed === undefined ? this.limits.fail(at, operator) : this.#written(computed.value, at);
  }

  /** The text of a value, which is read for it. */
  #text(value: Value, at: SyntaxNode): string {
    return this.limits.spendOn([value], at) ? (toText(value) ?? '') : '';
  }

  #template(node: SyntaxNode, names: Names): Value {
    const values = this.#nodes(node, 'expressions').map((each) => this.#text(this.evaluate(each, names), each));
    const parts = this.#nodes(node, 'quasis').flatMap((each, index) => {
      const { cooked } = each.value as { readonly cooked?: string };
      return [cooked, values[index]];
    });
    return this.#written(joinTexts(parts, ''), node);
  }

  #element(node: SyntaxNode, names: Names): Value {
    const opening = child(node, 'openingElement');
    const tag = child(opening, 'name');
    const name = this.#text(printTagName(tag), node);
    const props = new Map<string, Value>();
    for (const each of this.#nodes(opening, 'attributes'))
      if (each.type === 'JSXSpreadAttribute') this.#spread(each, names, props);
      else this.#attribute(each, names, props);
    const children = this.#children(node, names);
    const component =
      /^[a-z]/.test(name) || tag?.type !== 'JSXIdentifier' ? undefined : this.#find(name, names, node)?.value;
    if (component === undefined || opening === undefined)
      return new Markup(/(?:^|\.)Fragment$/.test(name) ? '' : name, props, children);
    if (children.length > 0) props.set('children', children.length === 1 ? children[0] : children);
    return this.call(component, [props], opening);
  }

  #attribute(node: SyntaxNode, names: Names, props: Map<string, Value>): void {
    const name = printTagName(child(node, 'name'));
    const value = child(node, 'value');
    // Events are not part of a drawing; what they do is reported by the caller.
    if (name === 'key' || name === 'ref') return;
    if (value === undefined) props.set(name, true);
    else if (value.type === 'StringLiteral') props.set(name, String(value.value));
    else if (/^on[A-Z]/.test(name)) props.set(name, new Closure(value, names));
    else props.set(name, this.evaluate(child(value, 'expression') ?? value, names));
  }

  #children(node: SyntaxNode, names: Names): readonly Value[] {
    return this.#nodes(node, 'children').flatMap((each): readonly Value[] => {
      if (each.type === 'JSXText') {
        const text = cleanText(this.#text(String(each.value), each));
        return text === '' ? [] : [text];
      }
      const expression = each.type === 'JSXExpressionContainer' ? child(each, 'expression') : each;
      return expression?.type === 'JSXEmptyExpression' ? [] : [this.evaluate(expression, names)];
    });
  }
}
