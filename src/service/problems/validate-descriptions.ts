import type { ApiDescription } from '../../core/api/api-description.ts';
import type { ValidationFinding, Validator } from '../../core/ports.ts';
import type { Project } from '../../core/project/project.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';
import type { Location } from '../../core/source/text/span.ts';
import { findClosest, toProblem } from '../../core/standards/check/to-problem.ts';
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

/** Empty if the value could not be parsed, because that is already reported. */
function toProblems(project: Project, description: ApiDescription, finding: ValidationFinding): readonly Problem[] {
  const { file, pointer, target, missing, isLost } = finding;
  const document = file === description.file ? description.document : project.document(file);
  const find = (at: string) => {
    const node = document?.find(at);
    return node && { node, keyLocation: node.keyLocation };
  };
  const { node } = findClosest(find, pointer) ?? {};
  if (document && node && isBroken(document, node)) return [];
  const hidden = target === 'key' && node !== undefined ? findHiddenRange(node, pointer) : undefined;
  return [
    {
      ...toProblem(file, find, finding),
      ...(hidden && { doubtful: hidden }),
      ...(isLost === true && { lost: description.files }),
      ...(missing !== undefined && { missing: { files: description.files, names: [missing] } }),
    },
  ];
}

/** The range that is hidden by a wrong key of a path or method, from the path: what names parts of it fails because of that mistake. */
function findHiddenRange({ parent, keyLocation, location }: SourceNode, pointer: string): Location | undefined {
  const depth = /^\/paths\/[^/]+(\/[^/]+)?$/.exec(pointer);
  if (depth === null) return undefined;
  const start = depth[1] === undefined ? keyLocation : parent?.keyLocation;
  return start && { ...start, span: { ...start.span, end: Math.max(start.span.end, location.span.end) } };
}
