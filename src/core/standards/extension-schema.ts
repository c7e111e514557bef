import { frontMatterSchema } from './front-matter-keys.ts';
import { platformSchema } from './platform-schema.ts';
import type { SchemaNode } from './schema-library.ts';
import { anything, flag, list, object, text } from './schema-parts.ts';

/** As it is completed: the metadata of a page have the keys of front matter. */
const platform = {
  ...platformSchema,
  properties: { ...(platformSchema.properties as object), metadata: frontMatterSchema },
};

const shared = { 'x-platform': platform, 'x-mint': platform };
const visibility = { 'x-hidden': flag, 'x-excluded': flag, 'x-internal': flag };
const initial = object({ 'x-default': anything });
const leftOut = { 'x-internal': flag };

/** The extensions that each object of a description may have. */
const extensions = {
  root: object({ 'x-tagGroups': list(object({ name: text, tags: list(text) })) }),
  info: object(shared),
  path: object(shared),
  operation: object({
    ...shared,
    ...visibility,
    'x-codeSamples': list(object({ lang: text, label: text, source: text })),
  }),
  channel: object({ ...shared, ...visibility }),
  schema: object({
    ...leftOut,
    'x-default': anything,
    'x-enumDescriptions': { type: 'object' },
    'x-enum-varnames': list(text),
    'x-additionalPropertiesName': text,
  }),
  parameter: object({ ...leftOut, 'x-default': anything }),
  scheme: initial,
  tag: object({ 'x-group': text, 'x-displayName': text }),
};

/** The objects of a description that may have our extensions. */
export type ExtensionOwner = keyof typeof extensions;

/** An object with the extensions of each kind of object, by its kind. */
export const extensionSchema: SchemaNode = object(extensions);

/** The meaning of extensions and the keys in them, by the end of their path. */
export const extensionSentences: { readonly [path: string]: string } = {
  'x-platform': 'The page of the operation: its metadata, content, examples, playground and address.',
  'info.x-platform': 'Defaults for the pages of all operations.',
  'path.x-platform': 'Defaults for the pages of this path’s operations.',
  'x-mint': 'The same as x-platform, which takes precedence.',
  metadata: 'Metadata as in front matter: title, icon, tag …',
  content: 'MDX to show above the generated sections.',
  examples: 'Additional samples.',
  'examples.request': 'Samples of the request.',
  'examples.response': 'Samples of responses.',
  title: 'The label of the sample.',
  lang: 'The language of the sample.',
  source: 'The code of the sample.',
  status: 'The status code of the response.',
  playground: 'The playground on this page: a display mode, or an object.',
  display: 'The display mode.',
  expanded: 'Whether nested fields are open or closed at first.',
  prefill: 'Whether the form is filled with the examples of the description.',
  server: 'The base URL of requests.',
  proxy: 'The URL of a proxy for requests of the exported playground.',
  credentials: 'Whether the exported playground sends cookies to other origins.',
  href: 'The address of the page, instead of the generated one.',
  'x-hidden': 'The page exists but is not listed.',
  'x-excluded': 'No page is generated.',
  'x-internal': 'No page is generated unless the navigation lists it.',
  'parameter.x-internal': 'Readers do not get this parameter.',
  'schema.x-internal': 'On a property: readers do not get it.',
  'x-codeSamples': 'Additional code samples; `{{parameter}}` is replaced by the value in the form.',
  'x-codeSamples.label': 'The label of the sample.',
  'x-default': 'The initial value in the form.',
  'x-enumDescriptions': 'Descriptions of the values of `enum`, by value.',
  'x-additionalPropertiesName': 'What the names of additional properties are.',
  'x-enum-varnames': 'Names for the values of `enum`, in the same order.',
  'x-tagGroups': 'Groups of tags, one level above the tags.',
  'x-tagGroups.name': 'The label of the group.',
  'x-tagGroups.tags': 'The names of its tags.',
  'x-group': 'The label of the group for its pages.',
  'x-displayName': 'The label of the tag.',
};
