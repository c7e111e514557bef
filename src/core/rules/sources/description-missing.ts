import type { SpecSource } from '../../docs-json/spec-source.ts';
import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { isRemote } from '../../source/text/file-names.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../shared-fixes.ts';

export const descriptionMissing: Rule = {
  id: 'description-missing',
  summary: 'Every `openapi` names an OpenAPI description, and every `asyncapi` an AsyncAPI description.',
  severity: 'error',
  *check(project) {
    let count = 0;
    for (const source of listSources(project.config)) {
      // `description-unavailable` reports remote descriptions.
      if (isRemote(source.file) && project.description(source.file) === undefined) continue;
      const finding = inspect(source, project, count < mostSuggestions);
      if (finding === undefined) continue;
      count += 1;
      yield finding;
    }
  },
};

const familyNames = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const;

function inspect({ file, family, at }: SpecSource, project: Project, suggests: boolean): Finding | undefined {
  const description = project.description(file);
  if (description?.family === family) return undefined;
  if (description !== undefined) {
    return {
      message: `"${file}" is an ${familyNames[description.family]} description; \`${family}\` needs an ${familyNames[family]} one.`,
      at,
    };
  }
  const unavailable = project.unavailable(file);
  if (unavailable !== undefined && !isRemote(file)) return { ...unavailable, at };
  if (project.workspace.has(file))
    return {
      message: `"${file}" is not an ${familyNames[family]} description${explainWhyNot(file, family, project)}`,
      at,
    };
  const nearest = suggests ? findAlike(file, family, project) : [];
  return { message: `No file "${file}".${formatSuggestions(nearest)}`, at, fixes: buildReplacementFixes(at, nearest) };
}

const versionKeys = { openapi: '`openapi` or `swagger`', asyncapi: '`asyncapi`' } as const;

/** The end of the message for a file that is not a description. */
function explainWhyNot(file: string, family: SpecSource['family'], project: Project): string {
  const root = project.document(file)?.root;
  if (root === undefined) return ': it is empty.';
  if (root.kind !== 'object') return `: it is not an object with ${versionKeys[family]}.`;
  return `: it has no ${versionKeys[family]} with a version.`;
}

function findAlike(file: string, family: SpecSource['family'], project: Project): readonly string[] {
  const known = project.descriptions().filter((other) => other.family === family);
  const byName = new Map(known.map((other) => [getUnversionedName(other.file), other.file]));
  const sameName = known
    .map((other) => other.file)
    .filter((other) => getUnversionedName(other) === getUnversionedName(file));
  const alike = findNearest(getUnversionedName(file), byName.keys(), 2).flatMap((name) => byName.get(name) ?? []);
  return sameName.length > 0 ? sameName.slice(0, 3) : alike;
}

/** The name of the file without a version: `pets-1.2.0.yml` and `pets.yml` are probably the same description. */
function getUnversionedName(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  return name.replace(/[-_.]?v?\d+(\.\d+)*(?=\.[a-z]+$)/, '');
}
