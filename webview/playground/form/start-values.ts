import type { Parameter } from '../../../src/core/api/http-operation.ts';
import type { SchemaTable } from '../../../src/core/api/schema.ts';
import type { PlaygroundView } from '../../../src/render/playground-view.ts';
import { fillValues } from '../../../src/request/fill-values.ts';
import type { ExactValue, FormValues } from '../../../src/request/form-values.ts';
import { flattenSchema } from '../../../src/schema/flatten-schema.ts';
import { setValueAt } from '../value-at.ts';
import { parametersOf } from './field-spec.ts';

/**
 * The initial values of a form: the page's server, `x-default`s, and the description's examples and defaults if the site's settings say so.
 */
export function startValues({ slice, server, prefill }: PlaygroundView): FormValues {
  const values: FormValues = server === undefined ? {} : { server };
  if (prefill && slice.kind === 'operation') return fillValues(slice, values, { parameters: 'all', generate: false });
  let result = values;
  for (const parameter of parametersOf(slice)) {
    const { name, location, extensions } = parameter;
    const own = Object.hasOwn(extensions, 'x-default') ? extensions['x-default'] : undefined;
    const value = own ?? (prefill ? authoredValue(parameter, slice.schemas) : undefined);
    const pointer = `/${location}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (value !== undefined) result = setValueAt(result, pointer, value);
  }
  return result;
}

function authoredValue({ examples, schema }: Parameter, table: SchemaTable): ExactValue | undefined {
  const { schema: flat } = flattenSchema(schema, table);
  const own = typeof flat === 'object' ? flat : {};
  return examples.find(({ value }) => value !== undefined)?.value ?? own.examples?.[0] ?? own.default ?? own.const;
}
