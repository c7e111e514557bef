import type { Parameter } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import { listTemplateNames } from '../../core/features/rename/rename-path.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { quote } from '../finding.ts';
import { haveEqualExamples, isEqual } from '../is-equal.ts';
import { compareFit } from '../operations/compare-fit.ts';
import { describeSunset, sunsetKey } from '../operations/compare-sunsets.ts';
import { below, type Compare, each, type Table, type Use } from '../walk.ts';
import { documented, fillWords, isDeprecated, isRequired, text, wasAdded, wasRemoved } from '../words.ts';

/** Keywords that decide how a value is written in a request (OpenAPI 3.2, 4.12.2), with their key and their name. */
const forms = [
  ['style', 'style', '`style`'],
  ['explode', 'explode', '`explode`'],
  ['separators', 'separators', 'the separators'],
  ['mediaType', 'content', 'the media type'],
] as const;

const compareForm: Compare<Parameter> = ({ before, after }, use, walk) => {
  const hasParts = mayHaveParts(before, walk.tables.before) || mayHaveParts(after, walk.tables.after);
  for (const [member, key, name] of forms) {
    const values = { before: before[member], after: after[member] };
    // The default of `explode` follows the style.
    if (isEqual(values.before, values.after) || (member === 'explode' && before.style !== after.style)) continue;
    // A single value has nothing to explode.
    const effect = hasParts || member !== 'explode' ? 'other' : 'documentation';
    const said = `is now written in another form, with ${name} {after} instead of {before}`;
    walk.say(below(use, key), fillWords([effect, said, 'values are read in the new form'], values, use.direction.flow));
  }
};

/** Returns whether a value may have parts, so that it matters how they are separated. */
function mayHaveParts({ schema }: Parameter, table: SchemaTable): boolean {
  const flat = flattenSchema(schema, table).schema;
  if (typeof flat === 'boolean' || flat.oneOf !== undefined || flat.anyOf !== undefined) return true;
  const types = schemaTypes(flat);
  return types.length === 0 || types.includes('array') || types.includes('object');
}

const compareExtensions: Compare<Parameter['extensions']> = ({ before, after }, use, walk) => {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]];
    if (isEqual(old, now)) continue;
    const said = key === sunsetKey ? describeSunset(old, now) : `has another ${quote(key)}`;
    walk.say(below(use, key), documented(said));
  }
};

export const compareExamples: Compare<Parameter['examples']> = ({ before, after }, use, walk) => {
  if (!haveEqualExamples(before, after)) walk.say(use, documented('has other examples'));
};

const table: Table<Parameter> = {
  required: isRequired,
  allowEmptyValue: { added: ['wider', 'may now be empty'], removed: ['narrower', 'can no longer be empty'] },
  allowReserved: {
    added: ['wider', 'may now have reserved characters'],
    removed: ['narrower', 'can no longer have reserved characters'],
  },
  deprecated: isDeprecated,
  description: text('description'),
  examples: compareExamples,
  valueFrom: ['other', 'is now taken from another place of the message'],
};

const compareParameter: Compare<Parameter> = (versions, use, walk) => {
  const { before, after } = versions;
  if (before.name !== after.name && after.location === 'path') {
    walk.say(below(use, 'name'), documented(`is now called so instead of ${quote(before.name)}`));
  }
  compareForm(versions, use, walk);
  compareExtensions({ before: before.extensions, after: after.extensions }, use, walk);
  const path = ({ mediaType }: Parameter) => (mediaType === undefined ? ['schema'] : ['content', mediaType, 'schema']);
  const places = { before: below(use, ...path(before)).places.before, after: below(use, ...path(after)).places.after };
  walk.schemas({ before: before.schema, after: after.schema }, { ...use, places });
  compareFit(versions, use, walk);
};

/** Headers that are described elsewhere: such a parameter "SHALL be ignored" (OpenAPI 3.2, 4.12.2.1 and 4.17.1). */
const ignored = { request: ['accept', 'content-type', 'authorization'], response: ['content-type'] };

function listOf(name: (parameter: Parameter, use: Use) => string, identify: (parameter: Parameter) => string) {
  return each<Parameter>({
    table,
    name,
    identify,
    added: ({ required }) => wasAdded(required),
    removed: wasRemoved,
    together: compareParameter,
    direct: ({ location, name: header }, { direction }) => {
      const isIgnored = location === 'header' && ignored[direction.message].includes(header.toLowerCase());
      return isIgnored ? { ...direction, flow: 'ignored' } : direction;
    },
  });
}

/** Compares the parameters of a request, by location and name; the names of headers have no case (RFC 9110, 5.1). */
export function compareParameters(paths: readonly string[]): Compare<readonly Parameter[]> {
  const positions = new Map(
    paths.flatMap((path) => listTemplateNames(path).map((name, index) => [name, index] as const)),
  );
  return listOf(
    ({ name, location }, { within }) => `the ${locationWords[location]} ${quote(name)}${within}`,
    ({ name, location }) => {
      if (location === 'path') return `path ${positions.get(name) ?? name}`;
      return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    },
  );
}

const locationWords = {
  path: 'path parameter',
  query: 'query parameter',
  header: 'header',
  cookie: 'cookie',
  querystring: 'query string',
} as const;

/** Compares the headers of a response. */
export const compareHeaders: Compare<readonly Parameter[]> = listOf(
  ({ name }, { subject }) => `the header ${quote(name)} of ${subject.owner}`,
  ({ name }) => name.toLowerCase(),
);
