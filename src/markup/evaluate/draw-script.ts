import { resolveImport } from '../modules/resolve-import.ts';
import type { Scope } from '../tree/read-literal.ts';
import { type Beyond, Evaluator, tooMuchText } from './evaluator.ts';
import { parseScript, parseScriptExpression } from './parse-script.ts';
import { type PrintedJsx, printJsx } from './print-jsx.ts';
import { child, nameOf, nodes } from './syntax-tree.ts';
import { Closure, type Fields, fromJson, Names, type SyntaxNode, type Value } from './values.ts';

/** A component of a script: a file of the docs root, or a statement of a page. */
export interface Script {
  readonly file: string;
  readonly text: string;
  /** Its exported name; `default` for the default export. */
  readonly name: string;
  /** The line of the text in the file, from 0; undefined for a statement of the page itself. */
  readonly line?: number | undefined;
  /** The constants around it. */
  readonly scope: Scope;
}

export type DrawnScript =
  | ({ readonly kind: 'drawn' } & PrintedJsx)
  /** `reason`: the file and the line, and what is there that can't be drawn, as a clause. */
  | { readonly kind: 'beyond'; readonly reason: string };

/** The names that a text of the page gives to expressions in it, and the files that scripts may import. */
export interface Surroundings {
  find(name: string): Value | undefined;
  readScript(path: string): string | undefined;
  /** The statements of the scripts that are parsed already, by their texts. */
  readonly parsed: Map<string, readonly SyntaxNode[] | undefined>;
}

/** Draws a component with these attributes, if it only makes markup out of them. */
export function drawScript(script: Script, props: Fields, surroundings: Surroundings): DrawnScript {
  const evaluator = new Evaluator();
  const module = new ScriptModule(script, { evaluator, surroundings });
  const component = module.findExport(script.name);
  const start = { start: 0, end: 0 };
  if (component === undefined)
    evaluator.stop(start, module.hasSyntaxError ? 'has a syntax error' : `does not export "${script.name}"`);
  const value = component && evaluator.call(component.value, [props], { type: 'JSXOpeningElement', ...start });
  return finish(evaluator, value, script);
}

/** Draws an expression of a page. Undefined if it does more than to make markup out of literals and constants. */
export function drawExpression(text: string, surroundings: Surroundings): PrintedJsx | undefined {
  const node = parseScriptExpression(text);
  if (node === undefined) return undefined;
  const evaluator = new Evaluator();
  const value = evaluator.evaluate(node, outerNames(surroundings));
  const drawn = finish(evaluator, value, { file: '', text });
  return drawn.kind === 'drawn' ? drawn : undefined;
}

/** The value of an expression in an attribute. Undefined if it is beyond us. */
export function evaluateExpression(text: string, surroundings: Surroundings): { readonly value: Value } | undefined {
  const node = parseScriptExpression(text);
  const evaluator = new Evaluator();
  const value = node && evaluator.evaluate(node, outerNames(surroundings));
  return node === undefined || evaluator.beyond !== undefined ? undefined : { value };
}

/** Makes a function of a script available to expressions. */
export function loadScript(script: Script, surroundings: Surroundings): Value {
  return new ScriptModule(script, { evaluator: new Evaluator(), surroundings }).findExport(script.name)?.value;
}

function finish(evaluator: Evaluator, value: Value, script: Pick<Script, 'file' | 'text' | 'line'>): DrawnScript {
  const { beyond } = evaluator;
  const printed = beyond === undefined ? printJsx(value) : undefined;
  if (printed !== undefined) return { kind: 'drawn', ...printed };
  const { reason, at }: Beyond = beyond ?? {
    reason: tooMuchText,
    at: { start: 0, end: 0 },
  };
  const line = script.line === undefined ? '' : `:${script.line + script.text.slice(0, at.start).split('\n').length}`;
  return { kind: 'beyond', reason: `${script.file}${line} ${reason}` };
}

function outerNames({ find }: Surroundings): Names {
  return new Names((name) => {
    const value = find(name);
    return value === undefined ? undefined : { value };
  });
}

interface Loading {
  readonly evaluator: Evaluator;
  readonly surroundings: Surroundings;
  /** The files that are being loaded. */
  readonly chain?: readonly string[];
}

/** The names of a module. A statement is evaluated when one of its names is first used, so others may be beyond us. */
class ScriptModule {
  readonly hasSyntaxError: boolean;
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
    this.#names = new Names((name) => this.#find(name) ?? this.#findConstant(name) ?? outer.find(name));
    const statements = parseOnce(script.text, loading.surroundings);
    this.hasSyntaxError = statements === undefined;
    for (const statement of statements ?? []) this.#add(statement);
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
    if (statement === undefined) return undefined;
    this.#made.set(name, undefined);
    const made =
      statement.type === 'ImportDeclaration'
        ? this.#import(statement, name)
        : { value: this.#evaluate(statement, name) };
    this.#made.set(name, made);
    return made;
  }

  #findConstant(name: string): { readonly value: Value } | undefined {
    const constant = this.#script.scope.get(name);
    return constant === undefined ? undefined : { value: fromJson(constant) };
  }

  #evaluate(statement: SyntaxNode, name: string): Value {
    const { evaluator } = this.#loading;
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

function parseOnce(text: string, { parsed }: Surroundings): readonly SyntaxNode[] | undefined {
  if (!parsed.has(text)) parsed.set(text, parseScript(text));
  return parsed.get(text);
}
