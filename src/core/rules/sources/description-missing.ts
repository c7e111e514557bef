import type { SpecSource } from '../../docs-json/spec-source.ts';
import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { isRemote } from '../../source/text/file-names.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { mostSuggestions, replacements, suggest } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';

export const descriptionMissing: Rule = {
  id: 'description-missing',
  summary: 'Every `openapi` and `asyncapi` names an API description of that family.',
  severity: 'error',
  *check(project) {
    let found = 0;
    for (const source of listSources(project.config)) {
      // Whether a remote document exists is another rule's subject.
      if (isRemote(source.file) && project.description(source.file) === undefined) continue;
      const finding = inspect(source, project, found < mostSuggestions);
      if (finding === undefined) continue;
      found += 1;
      yield finding;
    }
  },
};

const names = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const;

function inspect({ file, family, at }: SpecSource, project: Project, suggests: boolean): Finding | undefined {
  const description = project.description(file);
  if (description?.family === family) return undefined;
  if (description !== undefined) {
    return {
      message: `"${file}" is an ${names[description.family]} description; \`${family}\` needs an ${names[family]} one.`,
      at,
    };
  }
  const unavailable = project.unavailable(file);
  if (unavailable !== undefined && !isRemote(file)) return { ...unavailable, at };
  if (project.workspace.has(file))
    return { message: `"${file}" is no ${names[family]} description${whyNone(file, family, project)}`, at };
  const nearest = suggests ? findAlike(file, family, project) : [];
  return { message: `No file "${file}".${suggest(nearest)}`, at, fixes: replacements(at, nearest) };
}

const versionKeys = { openapi: '`openapi` or `swagger`', asyncapi: '`asyncapi`' } as const;

/** The end of the sentence that says that a file is no description. */
function whyNone(file: string, family: SpecSource['family'], project: Project): string {
  const root = project.document(file)?.root;
  if (root === undefined) return ': it is empty.';
  if (root.kind !== 'object') return ` that can be read: it is no object with ${versionKeys[family]} in it.`;
  return ` that can be read: it has no ${versionKeys[family]} with a version.`;
}

function findAlike(file: string, family: SpecSource['family'], project: Project): readonly string[] {
  const known = project.descriptions().filter((other) => other.family === family);
  const byName = new Map(known.map((other) => [nameOf(other.file), other.file]));
  const sameName = known.map((other) => other.file).filter((other) => nameOf(other) === nameOf(file));
  const alike = findNearest(nameOf(file), byName.keys(), 2).flatMap((name) => byName.get(name) ?? []);
  return sameName.length > 0 ? sameName.slice(0, 3) : alike;
}

/** The file's name without a version: `pets-1.2.0.yml` and `pets.yml` are probably the same description. */
function nameOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  return name.replace(/[-_.]?v?\d+(\.\d+)*(?=\.[a-z]+$)/, '');
}
