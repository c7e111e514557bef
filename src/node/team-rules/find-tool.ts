import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, parse, sep } from 'node:path';
import { isJsonObject } from '../../core/source/document/json-value.ts';
import { parseJson } from '../../core/source/document/parse-json.ts';
import { findEntry } from '../find-docs-root.ts';
import { findProgram, isProgram } from '../find-program.ts';
import type { TeamTool } from './team-tool.ts';

/** The path of a program, and the arguments before those of the tool: that of its script, if it is one of Node. */
export interface FoundTool {
  readonly program: string;
  readonly script: readonly string[];
}

/** The folder, and those above it up to `top`; the folder alone if it is not in `top`. */
export function listFoldersUp(folder: string, top: string): readonly string[] {
  const isBelow = folder !== top && folder.startsWith(top.endsWith(sep) ? top : `${top}${sep}`);
  return isBelow ? [folder, ...listFoldersUp(dirname(folder), top)] : [folder];
}

/** The folder of the team that a command is for: that of the repository, else the current one, if the docs root is in it. */
export function findTeamFolder(root: string, cwd: string): string {
  const above = listFoldersUp(root, parse(root).root);
  // Others may write to a folder above, such as that for temporary files.
  const owner = findEntry(root)?.uid;
  const repository = above.find((folder) => findEntry(join(folder, '.git'))?.uid === owner);
  return repository ?? (above.includes(cwd) ? cwd : root);
}

/** The nearest file with one of the names, in the folders. */
export function findNearest(names: readonly string[], folders: readonly string[]): string | undefined {
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

/** Finds the tool where the team installed it: in the `node_modules` of one of the folders, else on `PATH`. */
export function findTool({ name, packageName }: TeamTool, folders: readonly string[]): FoundTool | undefined {
  for (const folder of folders) {
    const modules = join(folder, 'node_modules');
    const found = findPackage(join(modules, packageName), name) ?? findFile(join(modules, '.bin', name));
    if (found !== undefined) return found;
  }
  const program = findProgram(name);
  if (program !== undefined) return { program, script: [] };
  // On Windows npm installs global packages beside their commands, which are no programs.
  const globals = process.platform === 'win32' ? (process.env.PATH ?? '').split(delimiter).filter(isAbsolute) : [];
  return globals.map((folder) => findPackage(join(folder, 'node_modules', packageName), name)).find(Boolean);
}

/** A package is run by Node itself, since its commands in `.bin` are no programs on Windows. */
function findPackage(folder: string, name: string): FoundTool | undefined {
  const manifest = parseJson(readIfThere(join(folder, 'package.json')) ?? '');
  const bin = isJsonObject(manifest) ? manifest.bin : undefined;
  const file = isJsonObject(bin) ? bin[name] : bin;
  const script = typeof file === 'string' ? join(folder, file) : undefined;
  return script !== undefined && existsSync(script) ? { program: findNode(), script: [script] } : undefined;
}

function findFile(path: string): FoundTool | undefined {
  const program = process.platform === 'win32' ? `${path}.exe` : path;
  return isProgram(program) ? { program, script: [] } : undefined;
}

/** The Node of this process; in the editor, whose program also runs as Node, that of the team if there is one. */
function findNode(): string {
  const isNode = process.versions.electron === undefined;
  return (isNode ? undefined : findProgram('node')) ?? process.execPath;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
