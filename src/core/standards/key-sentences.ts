import { arazzoSentences } from './arazzo-sentences.ts';
import { asyncApiSentences } from './asyncapi-sentences.ts';
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

/** Returns what a key of an object means, in one or two sentences of Markdown. Empty if that is unknown. */
export function findKeySentence(standard: string, object: string, key: string): string {
  const sentence = [...listTables(standard, object), sharedSentences].find((table) => Object.hasOwn(table, key))?.[key];
  if (sentence !== undefined) return sentence;
  return object.endsWith(' binding') ? `A setting of the ${object.replace(/ binding$/, '')} protocol.` : '';
}

/** Lists the keys of an object in the order in which they are offered. */
export function listSentenceKeys(standard: string, object: string): readonly string[] {
  return [...new Set(listTables(standard, object).flatMap((table) => Object.keys(table)))];
}

function listTables(standard: string, object: string): readonly Sentences[] {
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
