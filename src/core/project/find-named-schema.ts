import type { ApiDescription } from '../api/api-description.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { Project } from './project.ts';

/** The value of `openapi-schema` of a page: the name of a schema, optionally with the file of its description. */
export interface SchemaRef {
  readonly file?: string;
  readonly name: string;
}

/** Finds the schema in the named description, or else in the first description that has it. */
export function findNamedSchema(
  project: Project,
  { file, name }: SchemaRef,
): { readonly description: ApiDescription; readonly node: SourceNode } | undefined {
  for (const description of listCandidates(project, file)) {
    const node = getSchemas(description)?.get(name);
    if (node !== undefined) return { description, node };
  }
  return undefined;
}

/** Lists the names of all schemas in the named description, or else in all descriptions. */
export function listNamedSchemas(project: Project, file: string | undefined): readonly string[] {
  return listCandidates(project, file).flatMap((description) =>
    (getSchemas(description)?.members() ?? []).map(({ key }) => String(key)),
  );
}

function listCandidates(project: Project, file: string | undefined): readonly ApiDescription[] {
  const named = file === undefined ? project.descriptions() : [project.description(file)];
  return [...named].flatMap((description) => description ?? []);
}

function getSchemas({ document: { root } }: ApiDescription): SourceNode | undefined {
  return root?.get('components')?.get('schemas') ?? root?.get('definitions');
}
