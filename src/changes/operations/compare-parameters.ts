import type { Parameter } from '../../core/api/http-operation.ts';
import { quote, type Subject, subjectOf } from '../finding.ts';
import type { Direction, Effect } from '../judge.ts';
import { haveEqualExamples, isEqual, toKey } from '../schemas/compare-values.ts';
import { describeSunset, sunsetKey } from './compare-sunsets.ts';
import { after, before, type ExchangeComparison, type PlacedSchema } from './exchange-comparison.ts';

/** How the parameters of a list are named and identified. */
export interface ParameterList {
  readonly direction: Direction;
  /** For example "the query parameter `limit`". */
  readonly subjectFor: (parameter: Parameter) => Subject;
  readonly identify: (parameter: Parameter) => string;
}

/** Compares two lists of parameters or headers. */
export function compareParameters(
  comparison: ExchangeComparison,
  old: readonly Parameter[],
  now: readonly Parameter[],
  list: ParameterList,
): void {
  const known = new Map(old.map((parameter) => [list.identify(parameter), parameter]));
  for (const parameter of now) {
    const partner = known.get(list.identify(parameter));
    known.delete(list.identify(parameter));
    if (partner === undefined)
      comparison.reportAdded(list.direction, list.subjectFor(parameter), parameter.required, after(parameter.at));
    else compareParameter(comparison, partner, parameter, list);
  }
  for (const parameter of known.values()) {
    comparison.reportRemoved(list.direction, list.subjectFor(parameter), before(parameter.at));
  }
}

function compareParameter(comparison: ExchangeComparison, old: Parameter, now: Parameter, list: ParameterList): void {
  const { direction } = list;
  const subject = list.subjectFor(now);
  const report = (effect: Effect, text: string, key: string, reason?: string) =>
    comparison.report(direction, { effect, subject, text, reason }, after(now.at, key));
  if (old.name !== now.name && now.location === 'path') {
    report('documentation', `is now called so instead of ${quote(old.name)}`, 'name');
  }
  if (old.required !== now.required) {
    comparison.reportRequired(direction, subject, now.required, after(now.at, 'required'));
  }
  const hasParts = comparison.mayHaveParts(schemaOf(old), 'before') || comparison.mayHaveParts(schemaOf(now), 'after');
  compareForm(report, old, now, hasParts);
  compareTexts(report, old, now);
  comparison.compareSchemas(schemaOf(old), schemaOf(now), { subject, direction });
}

type Report = (effect: Effect, text: string, key: string, reason?: string) => void;

/** Keywords that decide how a value is written in a request (OpenAPI 3.2, 4.12.2). */
const forms = ['style', 'explode', 'separators', 'mediaType'] as const;

function compareForm(report: Report, old: Parameter, now: Parameter, hasParts: boolean): void {
  const changed = forms.filter((key) => !isEqual(old[key], now[key]));
  // The default of `explode` follows the style.
  const named = changed.includes('style') ? changed.filter((key) => key !== 'explode') : changed;
  for (const key of named) {
    const text = `is now written in another form, with ${words[key]} ${inWords(now[key])} instead of ${inWords(old[key])}`;
    // A single value has nothing to explode.
    const effect = hasParts || key !== 'explode' ? 'other' : 'documentation';
    report(effect, text, key === 'mediaType' ? 'content' : key, 'values are read in the new form');
  }
  compareAllowances(report, old, now);
}

const words = {
  style: '`style`',
  explode: '`explode`',
  separators: 'the separators',
  mediaType: 'the media type',
} as const;

function inWords(value: unknown): string {
  return value === undefined ? 'the default' : quote(typeof value === 'string' ? value : toKey(value));
}

function compareAllowances(report: Report, old: Parameter, now: Parameter): void {
  if (old.allowEmptyValue !== now.allowEmptyValue) {
    const text = now.allowEmptyValue ? 'may now be empty' : 'can no longer be empty';
    report(now.allowEmptyValue ? 'wider' : 'narrower', text, 'allowEmptyValue');
  }
  if (old.allowReserved === now.allowReserved) return;
  const text = now.allowReserved ? 'may now have reserved characters' : 'can no longer have reserved characters';
  report(now.allowReserved ? 'wider' : 'narrower', text, 'allowReserved');
}

function compareTexts(report: Report, old: Parameter, now: Parameter): void {
  if (old.deprecated !== now.deprecated) {
    report('documentation', now.deprecated ? 'is now deprecated' : 'is no longer deprecated', 'deprecated');
  }
  if (old.description !== now.description) report('documentation', 'has another description', 'description');
  if (!haveEqualExamples(old, now)) report('documentation', 'has other examples', 'examples');
  if (old.valueFrom !== now.valueFrom) report('other', 'is now taken from another place of the message', 'location');
  for (const key of new Set([...Object.keys(old.extensions), ...Object.keys(now.extensions)])) {
    if (!isEqual(old.extensions[key], now.extensions[key])) {
      const [before, after] = [old.extensions[key], now.extensions[key]];
      const text = key === sunsetKey ? describeSunset(before, after) : `has another ${quote(key)}`;
      report('documentation', text, key);
    }
  }
}

function schemaOf({ schema, mediaType, at }: Parameter): PlacedSchema {
  const path = mediaType === undefined ? ['schema'] : ['content', mediaType, 'schema'];
  return { schema, place: { at, path } };
}

/** Parameters of a request by location and name; the names of headers have no case (RFC 9110, 5.1). */
export function requestParameters(direction: Direction, within: string, paths: readonly string[]): ParameterList {
  const positions = new Map(paths.flatMap((path) => templateNames(path).map((name, index) => [name, index] as const)));
  return {
    direction,
    subjectFor: ({ name, location }) => subjectOf(`the ${locationWords[location]} ${quote(name)}${within}`),
    identify: ({ name, location }) => {
      if (location === 'path') return `path ${positions.get(name) ?? name}`;
      return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
    },
  };
}

/** The names in a path template; only their order counts for requests. */
function templateNames(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name);
}

const locationWords = {
  path: 'path parameter',
  query: 'query parameter',
  header: 'header',
  cookie: 'cookie',
  querystring: 'query string',
} as const;

/** Headers of a response or of a part of a body. */
export function headers(direction: Direction, within: string): ParameterList {
  return {
    direction,
    subjectFor: ({ name }) => subjectOf(`the header ${quote(name)}${within}`),
    identify: ({ name }) => name.toLowerCase(),
  };
}
