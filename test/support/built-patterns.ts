import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';

const checkout = join(import.meta.dirname, '..', '..');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** A source file as a tree. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly program: Node;
}

let sources: readonly SourceFile[] | undefined;

/** Every source file of `src` and `webview`, which are read once. */
export function listSourceFiles(): readonly SourceFile[] {
  sources ??= readSourceFiles();
  return sources;
}

/** Parsing all files takes seconds, and few of them have a pattern. */
class ParsedLate implements SourceFile {
  readonly file: string;
  readonly text: string;
  #program: Node | undefined;
  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  get program(): Node {
    const plugins = ['typescript' as const, ...(this.file.endsWith('x') ? ['jsx' as const] : [])];
    this.#program ??= parse(this.text, { sourceType: 'module', plugins }).program as unknown as Node;
    return this.#program;
  }
}

function readSourceFiles(): readonly SourceFile[] {
  return ['src', 'webview'].flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const file = path.slice(checkout.length + 1).replaceAll('\\', '/');
        return new ParsedLate(file, readFileSync(path, 'utf8'));
      }),
  );
}

export function visitNodes(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visitNodes(each, visit);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  visit(value as Node);
  for (const [key, member] of Object.entries(value)) if (!/comments$|^loc$/i.test(key)) visitNodes(member, visit);
}

/** The expressions that a file builds from something that is not a constant of the file, as `file: text of the call`. */
export function listBuiltPatterns(source: SourceFile): readonly string[] {
  const { file, text } = source;
  if (!text.includes('RegExp(')) return [];
  const { program } = source;
  const constants = listConstants(program);
  const built: string[] = [];
  visitNodes(program, (node) => {
    const { callee, arguments: given } = node as { callee?: Node; arguments?: readonly Node[] };
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!isCall || callee?.type !== 'Identifier' || callee.name !== 'RegExp') return;
    if (isConstant(given?.[0], constants)) return;
    built.push(`${file}: ${text.slice(node.start, node.end).replace(/\s+/g, ' ')}`);
  });
  return built;
}

type Constants = ReadonlyMap<string, Node>;

function listConstants(program: Node): Constants {
  const constants = new Map<string, Node>();
  for (const statement of program.body as Node[]) {
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations as { id: Node; init: Node }[])
      if (id.type === 'Identifier') constants.set(String(id.name), init);
  }
  return constants;
}

/** Returns whether this is text, put together from constants of the file by templates and methods, or escaped. */
function isConstant(node: Node | undefined | null, constants: Constants): boolean {
  if (node === undefined || node === null) return false;
  const every = (members: unknown) => (members as (Node | null)[]).every((member) => isConstant(member, constants));
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'RegExpLiteral':
      return true;
    case 'TemplateLiteral':
      return every(node.expressions);
    case 'TaggedTemplateExpression':
      return every((node.quasi as Node).expressions);
    case 'ArrayExpression':
      return every(node.elements);
    case 'SpreadElement':
    case 'TSAsExpression':
      return isConstant((node.argument ?? node.expression) as Node, constants);
    case 'Identifier':
      return isConstant(constants.get(String(node.name)), constants);
    case 'MemberExpression':
      return isConstant(node.object as Node, constants);
    case 'CallExpression':
      if ((node.callee as Node).name === 'escapePattern') return true;
      return isConstant(node.callee as Node, constants) && every(node.arguments);
    default:
      return false;
  }
}
