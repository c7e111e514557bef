import type { ApiDescription } from '../../core/api/api-description.ts';
import type { FindingFix, ValidationFinding, Validator } from '../../core/ports.ts';
import type { Project } from '../../core/project/project.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';
import type { Location } from '../../core/source/text/span.ts';
import { toFix } from '../../core/standards/check/to-fix.ts';
import { isBroken } from './suppress-follow-ups.ts';

export interface Validation {
  readonly validator: Validator;
  /** Returns whether the findings refer to the current texts: after a change of the project, they do not. */
  readonly isCurrent: () => boolean;
}

/** Codes of documents that were not read, for their nesting or aliases: they would keep a validator busy until its timeout. */
const unreadCodes = new Set(['nesting-limit', 'yaml-alias-limit', 'internal-error']);

/** The findings of the official validators, located in the descriptions. Undefined if the project changed meanwhile. */
export async function validateDescriptions(
  project: Project,
  descriptions: readonly ApiDescription[],
  { validator, isCurrent }: Validation,
  signal: AbortSignal | undefined,
): Promise<readonly Problem[] | undefined> {
  const problems: Problem[] = [];
  for (const description of descriptions) {
    signal?.throwIfAborted();
    const { file, family, specVersion } = description;
    if (description.document.problems.some(({ code }) => unreadCodes.has(code))) continue;
    const texts = collectTexts(project, description);
    const findings = await validator.validate({ file, family, specVersion, texts }, signal);
    signal?.throwIfAborted();
    if (!isCurrent()) return undefined;
    for (const finding of findings ?? []) problems.push(...toProblems(project, description, finding));
  }
  return problems;
}

/** The description with its overlays applied, and every file it reaches; files become known as schemas are read. */
function collectTexts(project: Project, description: ApiDescription): { readonly [file: string]: string } {
  const { document } = description;
  const root = document.text;
  if (refersToFiles(root)) description.inspect([...description.operations, ...description.channels]);
  const texts = new Map([[description.file, root]]);
  for (const file of description.files) {
    if (file !== description.file && document.files.includes(file)) continue;
    const text = texts.get(file) ?? project.workspace.read(file);
    if (text !== undefined) texts.set(file, text);
  }
  return Object.fromEntries(texts);
}

function refersToFiles(text: string): boolean {
  return /\$ref["']?\s*:\s*["']?[^#"'\s]/.test(text);
}

/** Fixes of a misplaced or misspelt key. References to something in its value fail because of that mistake. */
const keyFixes: ReadonlySet<FindingFix['kind']> = new Set(['rename', 'hide', 'nest', 'combine']);

/** Empty if the value could not be parsed, because that is already reported. */
function toProblems(
  project: Project,
  description: ApiDescription,
  { file, pointer, target, severity, code, message, related, fixes = [], missing, isLost }: ValidationFinding,
): readonly Problem[] {
  const document = file === description.file ? description.document : project.document(file);
  const node = findNearest(document, pointer);
  if (document && node && isBroken(document, node)) return [];
  const at = locate(file, node, target);
  const other = related && {
    message: related.message,
    at: locate(file, findNearest(document, related.pointer), target),
  };
  const isMisspelt = fixes.some(({ kind }) => keyFixes.has(kind));
  const doubtful = target === 'key' && node !== undefined ? findHiddenRange(node, pointer, isMisspelt) : undefined;
  const changes = node === undefined ? [] : fixes.flatMap((fix) => toFix(node, target, fix) ?? []);
  return [
    {
      code,
      severity,
      message,
      at,
      ...(other && { related: [other] }),
      ...(changes.length > 0 && { fixes: changes }),
      ...(doubtful && { doubtful }),
      ...(isLost === true && { lost: description.files }),
      ...(missing !== undefined && { missing: { files: description.files, names: [missing] } }),
    },
  ];
}

/** The range that is hidden by a wrong key of a path, method or section: references into it fail because of that mistake. */
function findHiddenRange(
  { parent, keyLocation, location }: SourceNode,
  pointer: string,
  isMisspelt: boolean,
): Location | undefined {
  const depth = /^\/paths\/[^/]+(\/[^/]+)?$/.exec(pointer);
  if (depth === null) return isMisspelt ? location : undefined;
  return depth[1] === undefined ? keyLocation : parent?.keyLocation;
}

/** The value at the pointer, else its nearest ancestor: a validator may name a missing member. */
function findNearest(document: ReturnType<Project['document']>, pointer: string): SourceNode | undefined {
  let at = pointer;
  for (;;) {
    const node = document?.find(at);
    if (node !== undefined || at === '') return node;
    at = at.slice(0, at.lastIndexOf('/'));
  }
}

/** Objects and lists are marked at their key: underlining all of them would hide every other mark inside. */
function locate(file: string, node: SourceNode | undefined, target: ValidationFinding['target']): Location {
  if (node === undefined) return { file, span: { start: 0, end: 0 } };
  const isLarge = node.kind === 'object' || node.kind === 'array';
  if (node.parent === undefined) {
    const { start, end } = node.location.span;
    return { file, span: { start, end: Math.min(end, start + 1) } };
  }
  return (target === 'key' || isLarge) && typeof node.key === 'string' ? node.keyLocation : node.location;
}
