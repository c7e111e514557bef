import type { ApiDescription } from '../api/api-description.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { Project } from './project.ts';

/** `openapi-schema` of a page: a name, and the description if one is named. */
export interface SchemaRef {
  readonly file?: string;
  readonly name: string;
}

/** The schema of that name in the description that is named, else in the first that has one. */
export function findNamedSchema(
  project: Project,
  { file, name }: SchemaRef,
): { readonly description: ApiDescription; readonly node: SourceNode } | undefined {
  for (const description of describing(project, file)) {
    const node = namedSchemas(description)?.get(name);
    if (node !== undefined) return { description, node };
  }
  return undefined;
}

/** The names that `openapi-schema` could have there. */
export function listNamedSchemas(project: Project, file: string | undefined): readonly string[] {
  return describing(project, file).flatMap((description) =>
    (namedSchemas(description)?.members() ?? []).map(({ key }) => String(key)),
  );
}

function describing(project: Project, file: string | undefined): readonly ApiDescription[] {
  const named = file === undefined ? project.descriptions() : [project.description(file)];
  return [...named].flatMap((description) => description ?? []);
}

function namedSchemas({ document: { root } }: ApiDescription): SourceNode | undefined {
  return root?.get('components')?.get('schemas') ?? root?.get('definitions');
}
