import type { FindingFix } from '../../ports.ts';
import type { JsonValue } from '../../source/document/json-value.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import type { MistakeOf } from './mistake.ts';

/** Names of keys in other tools, versions and languages, with the keys that they may stand for, best first. */
const otherKeys: { readonly [key: string]: readonly string[] | undefined } = {
  // In the navigation of a site
  items: ['pages', 'groups', 'links'],
  children: ['pages', 'groups'],
  routes: ['pages', 'groups'],
  entries: ['pages'],
  page: ['pages'],
  sections: ['groups', 'tabs', 'pages'],
  name: ['title', 'summary', 'group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product', 'item', 'label'],
  title: [
    'summary',
    'group',
    'tab',
    'anchor',
    'dropdown',
    'version',
    'language',
    'product',
    'item',
    'label',
    'name',
    'header',
  ],
  label: ['summary', 'group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product', 'item', 'header'],
  text: ['label', 'content', 'description'],
  url: ['href', 'source'],
  link: ['href', 'url'],
  href: ['url'],
  path: ['href', 'source', 'url'],
  to: ['href', 'destination'],
  target: ['destination', 'href'],
  from: ['source'],
  file: ['source'],
  spec: ['openapi'],
  swagger: ['openapi'],
  openapi: ['swagger'],
  colours: ['colors'],
  colour: ['color', 'colors'],
  color: ['colors'],
  locale: ['language'],
  lang: ['language'],
  // In a description
  desc: ['description'],
  headers: ['parameters'],
  query: ['parameters'],
  auth: ['security'],
  authentication: ['security'],
  id: ['operationId'],
  params: ['parameters'],
  parameter: ['parameters'],
  body: ['requestBody'],
  request: ['requestBody'],
  response: ['responses'],
  definitions: ['components'],
  securityDefinitions: ['securitySchemes'],
  security: ['securitySchemes'],
  options: ['enum'],
  values: ['enum'],
  fields: ['properties'],
  props: ['properties'],
  hosts: ['servers'],
  schemas: ['schema'],
  schema: ['schemas', 'payload'],
  accessCode: ['authorizationCode'],
  application: ['clientCredentials'],
  type: ['schema'],
  message: ['messages'],
  websocket: ['ws'],
  websockets: ['ws'],
};

/** Words of other tools and languages, with the words that they may stand for. */
const otherWords: { readonly [word: string]: readonly string[] | undefined } = {
  ...{ int: ['integer'], long: ['integer'], float: ['number'], double: ['number'], decimal: ['number'] },
  ...{ bool: ['boolean'], str: ['string'], text: ['string'], list: ['array'], dict: ['object'], map: ['object'] },
  ...{ night: ['dark'], day: ['light'], auto: ['system'], true: ['all'], false: ['closed', 'none'] },
  ...{
    off: ['none'],
    disabled: ['none'],
    hidden: ['none'],
    hide: ['none'],
    on: ['interactive'],
    full: ['interactive'],
  },
};

/** Lists the keys for which other tools use this name, best first. */
export function listOtherKeys(name: string): readonly string[] {
  return (Object.hasOwn(otherKeys, name) && otherKeys[name]) || [];
}

/** The type of a format that is written as a type. */
export function findFormatType(word: unknown): { readonly type: string; readonly format: string } | undefined {
  const [type, format] = (Object.hasOwn(formatTypes, String(word)) && formatTypes[String(word)]) || [];
  return type === undefined ? undefined : { type, format: format ?? String(word) };
}

const formatTypes: { readonly [format: string]: readonly [type: string, format?: string] | undefined } = {
  ...{
    date: ['string'],
    'date-time': ['string'],
    uuid: ['string'],
    email: ['string'],
    uri: ['string'],
    binary: ['string'],
  },
  ...{ datetime: ['string', 'date-time'], url: ['string', 'uri'], file: ['string', 'binary'] },
  ...{ int32: ['integer'], int64: ['integer'] },
};

/** Finds the allowed word for which other tools and languages use this one. */
export function findOtherWord(word: string, allowed: readonly string[]): string | undefined {
  const intended = Object.hasOwn(otherWords, word) ? otherWords[word] : undefined;
  return intended?.find((name) => allowed.includes(name));
}

/** Fixes several types in one text, and the scheme of HTTP in the place of `http`. */
export function fixTypeText(
  { values, pointer }: MistakeOf<'value'>,
  value: JsonValue | undefined,
): FindingFix | undefined {
  const text = String(value);
  const words = text.split(/ *(?:\||,| or ) */);
  const types = words.filter((word) => word !== 'null');
  if (words.length > 1 && types.every((word) => values.includes(word))) {
    if (values.includes('null'))
      return { kind: 'replace', text: `[${words.map((word) => quoteText(word)).join(', ')}]` };
    const [type] = types;
    return types.length === 1 && type !== undefined ? replaceAndInsert('type', type, ['nullable', 'true']) : undefined;
  }
  const isScheme = /\/securitySchemes\/[^/]+\/type$/.test(pointer) && values.includes('http');
  return isScheme && /^(?:bearer|basic)$/i.test(text)
    ? replaceAndInsert('type', 'http', ['scheme', quoteText(text.toLowerCase())])
    : undefined;
}

/** Replaces the value of a key, and inserts another member after it. */
export function replaceAndInsert(
  after: string,
  value: string,
  [key, text]: readonly [key: string, text: string],
): FindingFix {
  const title = `Write \`${after}: ${value}\` and \`${key}: ${text.replaceAll('"', '')}\``;
  return {
    ...{ kind: 'all', title },
    fixes: [
      { kind: 'replace', text: quoteText(value) },
      { kind: 'insert', after, key, text },
    ],
  };
}
