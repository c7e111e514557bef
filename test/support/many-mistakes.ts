import { docsJson, openapi, type Texts } from './project-of.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const ok = { responses: { '200': { description: 'OK' } } };
const lines = (count: number, line: (index: number) => string) => numbers(count).map(line).join('\n\n');
const paths = (count: number, item: (index: number) => object) =>
  Object.fromEntries(numbers(count).map((index) => [`/x${index}`, item(index)]));
const api = (rest: object) => ({ 'docs.json': docsJson({ openapi: 'api.json' }), ...rest });
const schemas = (count: number) => Object.fromEntries(numbers(count).map((index) => [`Known${index}`, {}]));

/** Sites with `count` mistakes of one kind, each near to as many right names; by the code of the problem. */
export const manyMistakes: { readonly [code: string]: (count: number) => Texts } = {
  'nav-page-missing': (count) => ({
    'docs.json': docsJson({ pages: numbers(count).map((index) => `p/page-${index}`) }),
    ...Object.fromEntries(numbers(count / 10).map((index) => [`p/pages-${index}.mdx`, 'A.'])),
  }),
  'entry-unmatched': (count) => ({
    'docs.json': docsJson({ openapi: 'api.json', pages: numbers(count).map((index) => `GET /y${index}`) }),
    'api.json': openapi(paths(count / 10, () => ({ get: ok }))),
  }),
  'config-unknown-key': (count) => ({
    'docs.json': docsJson({ pages: ['a'] }, Object.fromEntries(numbers(count).map((index) => [`naem${index}`, 1]))),
    'a.mdx': 'A.',
  }),
  'broken-link': (count) => ({
    'docs.json': docsJson({ pages: ['a'] }),
    'a.mdx': lines(count, (index) => `[x](/pages/${index})`),
    ...Object.fromEntries(numbers(count / 10).map((index) => [`pages/p${index}.mdx`, 'A.'])),
  }),
  'broken-anchor': (count) => ({
    'docs.json': docsJson({ pages: ['a'] }),
    'a.mdx': `${lines(count, (index) => `[x](#heading${index})`)}\n\n${lines(count / 10, (index) => `## Heading ${index}`)}`,
  }),
  'file-missing': (count) => ({
    'docs.json': docsJson({ pages: ['a'] }),
    'a.mdx': lines(count, (index) => `![x](/images/${index}.png)`),
    ...Object.fromEntries(numbers(count / 10).map((index) => [`images/i${index}.png`, ''])),
  }),
  'icon-unknown': (count) => ({
    'docs.json': docsJson({ pages: ['a'] }),
    'a.mdx': lines(count, (index) => `<Icon icon="hous${index}" />`),
  }),
  'ref-missing': (count) =>
    api({
      'api.json': openapi(
        { '/x': { get: ok } },
        {
          components: {
            schemas: {
              ...schemas(count / 10),
              All: { allOf: numbers(count).map((index) => ({ $ref: `#/components/schemas/Knwon${index}` })) },
            },
          },
        },
      ),
    }),
  'security-scheme-missing': (count) =>
    api({
      'api.json': openapi(
        { '/x': { get: { ...ok, security: numbers(count).map((index) => ({ [`kye${index}`]: [] })) } } },
        {
          components: {
            securitySchemes: Object.fromEntries(
              numbers(count / 10).map((index) => [`key${index}`, { type: 'http', scheme: 'basic' }]),
            ),
          },
        },
      ),
    }),
  'path-parameter-unused': (count) =>
    api({
      'api.json': openapi({
        [`/x${numbers(50)
          .map((index) => `/{id${index}}`)
          .join('')}`]: {
          get: {
            ...ok,
            parameters: numbers(count).map((index) => ({ name: `di${index}`, in: 'path', required: true, schema: {} })),
          },
        },
      }),
    }),
  'description-missing': (count) => ({
    'docs.json': docsJson({
      groups: numbers(count).map((index) => ({ group: 'A', openapi: `apis/api${index}.json` })),
    }),
    ...Object.fromEntries(numbers(count / 10).map((index) => [`apis/apis${index}.json`, '{}'])),
  }),
  'redirect-broken': (count) => ({
    'docs.json': docsJson(
      { pages: ['a'] },
      { redirects: numbers(count).map((index) => ({ source: `/old${index}`, destination: `/pages/${index}` })) },
    ),
    'a.mdx': 'A.',
    ...Object.fromEntries(numbers(count / 10).map((index) => [`pages/p${index}.mdx`, 'A.'])),
  }),
  'mdx-component-unknown': (count) => ({
    'docs.json': docsJson({ pages: ['a'] }),
    'a.mdx': lines(count, (index) => `<Carrd${index} />`),
  }),
};
