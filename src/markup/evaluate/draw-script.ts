import type { JsonValue } from '../../core/source/document/json-value.ts';
import { resolveImport } from '../modules/resolve-import.ts';
import type { Scope } from '../tree/read-literal.ts';
import type { Evaluator } from './evaluator.ts';
import { parseScript, parseScriptExpression, type ScriptFault } from './parse-script.ts';
import { type Beyond, type ScriptLimits, tooMuchText } from './script-limits.ts';
import { child, nameOf, nodes } from './syntax-tree.ts';
import { Closure, type Fields, isList, Markup, Names, Slot, type SyntaxNode, toJson, type Value } from './values.ts';

/** A component of a script: a file of the docs root, or a statement of a page. */
export interface Script {
  readonly file: string;
  readonly text: string;
  /** Its exported name; `default` for the default export. */
  readonly name: string;
  /** The line of the text in the file, from 0; undefined for a statement of the page itself. */
  readonly line?: number;
  /** The constants around it. */
  readonly scope: Scope;
}

export type DrawnScript =
  | ({ readonly kind: 'drawn' } & PrintedJsx)
  /** `reason`: the file and the line, and what is there that can't be drawn, as a clause. */
  | { readonly kind: 'beyond'; readonly reason: string; readonly isLimit: boolean };

/** The context of one component or expression: the names that a text of the page gives to it, and the files that scripts may import. */
export interface Surroundings {
  readonly evaluator: Evaluator;
  find(name: string): { readonly value: Value } | undefined;
  /** The value of a constant, which costs its size. */
  readConstant(constant: JsonValue): Value;
  readScript(path: string): string | undefined;
  /** The statements of the scripts that are parsed already, by their texts. */
  readonly parsed: Map<string, readonly SyntaxNode[] | ScriptFault>;
}

const start = { start: 0, end: 0 };

/** The characters of a script that cost one step to parse. */
const charactersPerStep = 8;

/** Draws a component with these attributes, if it only makes markup out of them. */
export function drawScript(script: Script, props: Fields, surroundings: Surroundings): DrawnScript {
  const { evaluator } = surroundings;
  const module = new ScriptModule(script, { surroundings });
  const component = module.findExport(script.name);
  const { fault } = module;
  if (fault !== undefined)
    evaluator.limits.stop({ start: fault.offset, end: fault.offset }, `has a syntax error: ${fault.message}`);
  else if (component === undefined) evaluator.limits.stop(start, `does not export "${script.name}"`);
  const value = component && evaluator.call(component.value, [props], { type: 'JSXOpeningElement', ...start });
  return finish(evaluator, value, script);
}

/** Draws an expression of a page, if it only makes markup out of literals and constants. Undefined if it is no expression. */
export function drawExpression(text: string, file: string, surroundings: Surroundings): DrawnScript | undefined {
  const { evaluator } = surroundings;
  const node = parseExpression(text, evaluator);
  if (node === undefined && evaluator.limits.beyond === undefined) return undefined;
  const value = evaluator.evaluate(node, outerNames(surroundings));
  return finish(evaluator, value, { file, text });
}

/** The value of an expression in an attribute. Undefined if it is beyond us. */
export function evaluateExpression(text: string, surroundings: Surroundings): { readonly value: Value } | undefined {
  const { evaluator } = surroundings;
  const node = parseExpression(text, evaluator);
  const value = node && evaluator.evaluate(node, outerNames(surroundings));
  return node === undefined || evaluator.limits.beyond !== undefined ? undefined : { value };
}

/** Makes a function of a script available to expressions. */
export function loadScript(script: Script, surroundings: Surroundings): Value {
  return new ScriptModule(script, { surroundings }).findExport(script.name)?.value;
}

function finish({ limits }: Evaluator, value: Value, script: Pick<Script, 'file' | 'text' | 'line'>): DrawnScript {
  const { beyond } = limits;
  const printed = beyond === undefined && limits.spendOn([value], start) ? printJsx(value) : undefined;
  if (printed !== undefined) return { kind: 'drawn', ...printed };
  const { reason, at, isLimit }: Beyond = limits.beyond ?? { reason: tooMuchText, at: start, isLimit: true };
  const line = script.line === undefined ? '' : `:${script.line + script.text.slice(0, at.start).split('\n').length}`;
  return { kind: 'beyond', reason: `${script.file}${line} ${reason}`, isLimit };
}

function outerNames(surroundings: Surroundings): Names {
  return new Names((name) => surroundings.find(name));
}

interface Loading {
  readonly surroundings: Surroundings;
  /** The files that are being loaded. */
  readonly chain?: readonly string[];
}

/** The names of a module. A statement is evaluated when one of its names is first used, so others may be beyond us. */
class ScriptModule {
  readonly fault: ScriptFault | undefined;
  readonly #script: Script;
  readonly #loading: Loading;
  readonly #statements = new Map<string, SyntaxNode>();
  readonly #exports = new Map<string, string>();
  readonly #names: Names;
  readonly #made = new Map<string, { readonly value: Value } | undefined>();

  constructor(script: Script, loading: Loading) {
    this.#script = script;
    this.#loading = loading;
    const outer = outerNames(loading.surroundings);
    this.#names = new Names((name) => this.#find(name) ?? outer.find(name));
    const { evaluator } = loading.surroundings;
    const parsed = parseOnce(script.text, loading.surroundings);
    this.fault = 'offset' in parsed ? parsed : undefined;
    const statements = 'offset' in parsed ? [] : parsed;
    if (!evaluator.limits.spend(statements.length, start)) return;
    for (const statement of statements) this.#add(statement);
  }

  findExport(name: string): { readonly value: Value } | undefined {
    const local = this.#exports.get(name);
    return local === undefined ? undefined : this.#find(local);
  }

  #add(statement: SyntaxNode): void {
    const declaration = child(statement, 'declaration');
    if (statement.type === 'ExportDefaultDeclaration' && declaration !== undefined) this.#addDefault(declaration);
    else if (statement.type === 'ExportNamedDeclaration') {
      const declared = declaration === undefined ? [] : this.#addDeclaration(declaration);
      for (const name of declared) this.#exports.set(name, name);
      for (const each of nodes(statement, 'specifiers'))
        this.#exports.set(nameOf(child(each, 'exported')) ?? '', nameOf(child(each, 'local')) ?? '');
    } else this.#addDeclaration(statement);
  }

  #addDefault(declaration: SyntaxNode): void {
    const name = nameOf(declaration) ?? nameOf(child(declaration, 'id')) ?? 'default';
    if (nameOf(declaration) === undefined) this.#statements.set(name, declaration);
    this.#exports.set('default', name);
  }

  #addDeclaration(statement: SyntaxNode): readonly string[] {
    const names =
      statement.type === 'ImportDeclaration'
        ? nodes(statement, 'specifiers').map((each) => nameOf(child(each, 'local')) ?? '')
        : statement.type === 'VariableDeclaration'
          ? nodes(statement, 'declarations').map((each) => nameOf(child(each, 'id')) ?? '')
          : [nameOf(child(statement, 'id')) ?? ''];
    for (const name of names) if (name !== '') this.#statements.set(name, statement);
    return names;
  }

  #find(name: string): { readonly value: Value } | undefined {
    if (this.#made.has(name)) return this.#made.get(name);
    const statement = this.#statements.get(name);
    this.#made.set(name, undefined);
    const made = statement === undefined ? this.#readConstant(name) : this.#make(statement, name);
    this.#made.set(name, made);
    return made;
  }

  #make(statement: SyntaxNode, name: string): { readonly value: Value } | undefined {
    return statement.type === 'ImportDeclaration'
      ? this.#import(statement, name)
      : { value: this.#evaluate(statement, name) };
  }

  #readConstant(name: string): { readonly value: Value } | undefined {
    const constant = this.#script.scope.get(name);
    return constant === undefined ? undefined : { value: this.#loading.surroundings.readConstant(constant) };
  }

  #evaluate(statement: SyntaxNode, name: string): Value {
    const { evaluator } = this.#loading.surroundings;
    if (/^(?:Function|ArrowFunction)/.test(statement.type)) return new Closure(statement, this.#names);
    if (statement.type !== 'VariableDeclaration') return evaluator.evaluate(statement, this.#names);
    const declared = nodes(statement, 'declarations').find((each) => nameOf(child(each, 'id')) === name);
    return evaluator.evaluate(child(declared, 'init'), this.#names);
  }

  #import(statement: SyntaxNode, name: string): { readonly value: Value } | undefined {
    const { surroundings, chain = [] } = this.#loading;
    const resolved = resolveImport(String(child(statement, 'source')?.value ?? ''), this.#script.file);
    const text = resolved.kind === 'script' && chain.length < 8 ? surroundings.readScript(resolved.path) : undefined;
    const each = nodes(statement, 'specifiers').find((specifier) => nameOf(child(specifier, 'local')) === name);
    if (text === undefined || resolved.kind !== 'script' || each === undefined) return undefined;
    const imported = each.type === 'ImportDefaultSpecifier' ? 'default' : (nameOf(child(each, 'imported')) ?? '');
    const script: Script = { file: resolved.path, text, name: imported, line: 0, scope: new Map() };
    const module = new ScriptModule(script, { ...this.#loading, chain: [...chain, resolved.path] });
    return module.findExport(imported);
  }
}

/** The statements of a script. It costs steps to parse its text. */
function parseOnce(text: string, { parsed, evaluator }: Surroundings): readonly SyntaxNode[] | ScriptFault {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (!evaluator.limits.spend(text.length / charactersPerStep, start)) return [];
  const read = parseScript(text);
  parsed.set(text, read);
  return read;
}

/** Finds the syntax error of a statement of a page. */
export function findScriptFault(text: string, surroundings: Surroundings): ScriptFault | undefined {
  const parsed = parseOnce(text, surroundings);
  return 'offset' in parsed ? parsed : undefined;
}

/** Values that are expressions at a glance: the parser is large, and loaded when it is first needed. */
const plainValue = /^(?:\d+|true|false|"[^"\\]*"|'[^'\\]*')$/;

/** Returns whether the text between braces is no JavaScript expression, such as `user id`, `#anchor` or `name: string`. */
export function isInvalidExpression(text: string, limits: ScriptLimits): boolean {
  const canParse = !plainValue.test(text) && limits.spend(text.length / charactersPerStep, start);
  return canParse && parseScriptExpression(text) === undefined;
}

function parseExpression(text: string, { limits }: Evaluator): SyntaxNode | undefined {
  return limits.spend(text.length / charactersPerStep, start) ? parseScriptExpression(text) : undefined;
}

/** A drawn component as JSX with literal attributes only, and what of it is left out. */
interface PrintedJsx {
  readonly jsx: string;
  /** Attributes that are code, such as `onClick`. */
  readonly leftOut: readonly string[];
}

const longestJsx = 500_000;

/** Controls that do nothing without their code. */
const controls: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea']);
const codeAttribute = /^(?:on[A-Z].*|dangerouslySetInnerHTML)$/;

/** Prints an evaluated value on one line, so that nothing in it is read as Markdown. Undefined if it is too long. */
export function printJsx(value: Value): PrintedJsx | undefined {
  const leftOut = new Set<string>();
  const jsx = printValue(value, leftOut);
  return jsx.length > longestJsx ? undefined : { jsx, leftOut: [...leftOut] };
}

function printValue(value: Value, leftOut: Set<string>): string {
  if (typeof value === 'string' || typeof value === 'number') return `{${JSON.stringify(String(value))}}`;
  if (value instanceof Slot) return '{children}';
  if (isList(value)) return value.map((item) => printValue(item, leftOut)).join('');
  return value instanceof Markup ? printElement(value, leftOut) : '';
}

function printElement({ name, props, children }: Markup, leftOut: Set<string>): string {
  const content = printValue(children.length > 0 ? children : props.get('children'), leftOut);
  if (!/^[A-Za-z][\w.-]*$/.test(name)) return content;
  const code = [...props.keys()].filter((each) => codeAttribute.test(each));
  for (const each of code) leftOut.add(each);
  if (code.length > 0 && controls.has(name)) return '';
  const attributes = [...props].map(([each, member]) => printAttribute(each, member, leftOut)).join('');
  return `<${name}${attributes}>${content}</${name}>`;
}

function printAttribute(name: string, value: Value, leftOut: Set<string>): string {
  if (name === 'children' || codeAttribute.test(name) || !/^[A-Za-z][\w-]*$/.test(name)) return '';
  if (value === true) return ` ${name}`;
  if (value === undefined || value === null || value === false) return '';
  const json = value instanceof Slot ? undefined : toJson(value);
  if (json !== undefined) return ` ${name}={${JSON.stringify(json)}}`;
  const jsx = printValue(value, leftOut);
  if (jsx === '') return '';
  return ` ${name}={${value instanceof Markup && value.name !== '' ? jsx : `<>${jsx}</>`}}`;
}
