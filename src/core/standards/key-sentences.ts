import { arazzoSentences } from './arazzo-sentences.ts';
import { asyncApiSentences } from './asyncapi-sentences.ts';
import { findConfigSentence } from './docs-json-sentences.ts';
import { extensionSentences } from './extension-schema.ts';
import { findLongestMatch } from './longest-match.ts';
import { openApiSentences } from './openapi-sentences.ts';
import { schemaSentences } from './schema-sentences.ts';

interface Sentences {
  readonly [key: string]: string;
}

/** Keys that mean the same in every object. */
const sharedSentences: Sentences = {
  $ref: 'The target to use in this place: a path with a fragment, such as `#/components/schemas/User`.',
  description: 'The description. CommonMark is allowed.',
  summary: 'A short description in one line.',
  title: 'The title.',
  externalDocs: 'A page with more documentation.',
  tags: 'Tags to group by.',
  bindings: 'Settings that only one protocol has, by protocol.',
  name: 'The name.',
  url: 'The address.',
  deprecated: '`true`: readers should stop using it.',
  security: 'Alternative security requirements: one of them is enough.',
  example: 'An example.',
  examples: 'Examples.',
  schema: 'The schema of the value.',
};

/** The meaning of the keys of an environment. */
const environmentSentences: Sentences = {
  production:
    'Requests that may change something (all but GET, HEAD, OPTIONS, TRACE and QUERY) are confirmed before they are sent.',
  servers:
    'The base URL of requests by the file of their description, as `docs.json` names it. `{{name}}` is filled in from the variables.',
  variables:
    'Values that replace `{{name}}` in the form, in headers, in credentials and in JSON. A field with `{{name}}` alone gets the value with its type.',
  secrets:
    'Names whose values are asked for on the first request that needs them, and kept in the secret storage of the editor only.',
  $schema: 'The JSON schema for this file, for editors.',
};

/** The meaning of the keys of front matter, in the order in which they are offered. */
const frontMatterSentences: Sentences = {
  title: 'The page’s title.',
  sidebarTitle: 'Its title in the navigation.',
  description: 'One sentence, shown under the title.',
  openapi: '[FILE] METHOD /path: the page of an operation.',
  asyncapi: '[FILE] channel: the page of a channel.',
  api: 'METHOD url-or-path: a hand-written endpoint page.',
  'openapi-schema': '[FILE] Name: the page of a schema.',
  playground: 'interactive, simple or none.',
  authMethod: 'bearer, basic, key, cobo or none.',
  contentType: 'Media type of the request.',
  deprecated: 'Readers should stop using what the page describes.',
  hidden: 'The page exists, but is not listed.',
  noindex: 'Search engines must not list the page.',
  icon: 'Icon in the navigation.',
  tag: 'Label next to its title in the navigation.',
  mode: 'wide, custom, frame or center.',
  keywords: 'Further words that the search finds.',
  canonical: 'The URL of the original.',
  url: 'The entry links to this page or URL.',
  version: 'Version of the API.',
  'og:title': 'Title in link previews.',
  'og:description': 'Description in link previews.',
  'og:image': 'Picture in link previews.',
  'twitter:image': 'Picture in link previews of X.',
};

/**
 * Returns what a key of an object means, in one or two sentences of Markdown. Empty if that is unknown. `path`: that of the object, which
 * decides in `docs.json`.
 */
export function findKeySentence(
  standard: string,
  object: string,
  key: string,
  path: readonly (string | number)[],
): string {
  const names = [...path, key].filter((segment) => typeof segment === 'string');
  if (standard === 'docs.json') return findConfigSentence(names) ?? '';
  const isOfPage = names.length === 1 ? standard === 'front matter' : names.at(-2) === 'metadata';
  if (isOfPage && Object.hasOwn(frontMatterSentences, key)) return frontMatterSentences[key] ?? '';
  if (standard === 'x-platform' || standard === 'front matter')
    return findLongestMatch(extensionSentences, names) ?? '';
  const sentence = [...listTables(standard, object), sharedSentences].find((table) => Object.hasOwn(table, key))?.[key];
  if (sentence !== undefined) return sentence;
  return object.endsWith(' binding') ? `A setting of the ${object.replace(/ binding$/, '')} protocol.` : '';
}

/** Lists the keys of an object in the order in which they are offered. */
export function listSentenceKeys(standard: string, object: string): readonly string[] {
  return [...new Set(listTables(standard, object).flatMap((table) => Object.keys(table)))];
}

function listTables(standard: string, object: string): readonly Sentences[] {
  if (standard === 'Environment') return [environmentSentences];
  if (standard === 'front matter') return [frontMatterSentences];
  const own =
    standard === 'Arazzo'
      ? [arazzoSentences[object]]
      : [standard === 'AsyncAPI' ? asyncApiSentences[object] : undefined, openApiSentences[object]];
  return [...own, isOfSchema(object) ? schemaSentences : undefined].filter((table) => table !== undefined);
}

/** Parameters and headers of OpenAPI 2.0 have the keywords of a schema. */
function isOfSchema(object: string): boolean {
  return ['Schema', 'Items', 'Parameter', 'Header', 'Multi Format Schema'].includes(object);
}
