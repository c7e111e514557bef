import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import type { StepSlice } from '../../core/project/workflow-targets.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { resolveSchema } from '../../schema/resolve-schema.ts';

/** Follows references in the schemas of a slice. */
export function resolverOf(table: SchemaTable): (schema: unknown) => unknown {
  return (schema) => {
    if (typeof schema !== 'object' || schema === null) return undefined;
    const resolved = resolveSchema(schema as JsonSchema, table);
    return resolved.missing === undefined ? resolved.schema : undefined;
  };
}

export function nameOperation({ operation: { method, path } }: OperationSlice): string {
  return `${method.toUpperCase()} ${path}`;
}

const mostNames = 5;

/** The first of the names, as in a sentence. */
export function listNames(names: readonly string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return `${names
    .slice(0, mostNames)
    .map((name) => `"${name}"`)
    .join(', ')}${more}`;
}

/** Reports something in a workflow that does not fit its operation; `name`: what its description lacks. */
export function report(
  message: string,
  at: Problem['at'],
  { files }: Pick<StepSlice, 'files'>,
  name?: string,
): Problem {
  return {
    code: 'workflow-exchange',
    severity: 'warning',
    message,
    at,
    ...(name !== undefined && { missing: { files, names: [name] } }),
  };
}
