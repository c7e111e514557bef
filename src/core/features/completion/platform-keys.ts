import { frontMatterKeys } from '../../pages/front-matter/front-matter-keys.ts';

/** An extension of descriptions, or a key inside of one. */
export interface PlatformKey {
  readonly about: string;
  /** The allowed values. Absent if any value is allowed. */
  readonly values?: readonly string[];
  /** The keys of its object, or of the objects in its list. */
  readonly keys?: PlatformKeys;
}

export type PlatformKeys = { readonly [name: string]: PlatformKey };

/** The objects of a description that may have our extensions. */
export type Owner = 'root' | 'info' | 'path' | 'operation' | 'channel' | 'schema' | 'parameter' | 'scheme' | 'tag';

const flags = ['true', 'false'];

const metadata: PlatformKeys = Object.fromEntries(
  frontMatterKeys.map(({ name, about, values }) => [name, { about, values }]),
);

const sample: PlatformKeys = {
  title: { about: 'The label of the sample' },
  lang: { about: 'The language of the sample' },
  source: { about: 'The code of the sample. Required' },
};

const display = ['interactive', 'simple', 'none', 'auth'];

const platform: PlatformKeys = {
  metadata: { about: 'Metadata as in front matter: title, icon, tag …', keys: metadata },
  content: { about: 'MDX to show above the generated sections' },
  examples: {
    about: 'Additional samples',
    keys: {
      request: { about: 'Samples of the request', keys: sample },
      response: {
        about: 'Samples of responses',
        keys: { ...sample, status: { about: 'The status code of the response' } },
      },
    },
  },
  playground: {
    about: 'The playground on this page: a display mode, or an object',
    values: display,
    keys: {
      display: { about: 'The display mode', values: display },
      expanded: { about: 'Whether nested fields are open or closed at first', values: ['all', 'closed'] },
      prefill: { about: 'Whether the form is filled with the examples of the description', values: flags },
      server: { about: 'The base URL of requests' },
      proxy: { about: 'The URL of a proxy for requests of the exported playground' },
      credentials: { about: 'Whether the exported playground sends cookies to other origins', values: flags },
    },
  },
  href: { about: 'The address of the page, instead of the generated one' },
};

const xPlatform: PlatformKey = {
  about: 'The page of the operation: its metadata, content, examples, playground and address',
  keys: platform,
};
const shared: PlatformKeys = {
  'x-platform': xPlatform,
  'x-mint': { about: 'The same as x-platform, which takes precedence', keys: platform },
};
const visibility: PlatformKeys = {
  'x-hidden': { about: 'The page exists but is not listed', values: flags },
  'x-excluded': { about: 'No page is generated', values: flags },
  'x-internal': { about: 'No page is generated unless the navigation lists it', values: flags },
};
const initial: PlatformKeys = { 'x-default': { about: 'The initial value in the form' } };

export const extensionsOf: { readonly [owner in Owner]: PlatformKeys } = {
  root: {
    'x-tagGroups': {
      about: 'Groups of tags, one level above the tags',
      keys: { name: { about: 'The label of the group' }, tags: { about: 'The names of its tags' } },
    },
  },
  info: { ...shared, 'x-platform': { ...xPlatform, about: 'Defaults for the pages of all operations' } },
  path: { ...shared, 'x-platform': { ...xPlatform, about: 'Defaults for the pages of this path’s operations' } },
  operation: {
    ...shared,
    ...visibility,
    'x-codeSamples': {
      about: 'Additional code samples; `{{parameter}}` is replaced by the value in the form',
      keys: {
        lang: { about: 'The language of the sample' },
        label: { about: 'The label of the sample' },
        source: { about: 'The code of the sample' },
      },
    },
  },
  channel: { ...shared, ...visibility },
  schema: {
    ...initial,
    'x-enumDescriptions': { about: 'Descriptions of the values of `enum`, by value' },
    'x-enum-varnames': { about: 'Names for the values of `enum`, in the same order' },
  },
  parameter: initial,
  scheme: initial,
  tag: {
    'x-group': { about: 'The label of the group for its pages' },
    'x-displayName': { about: 'The label of the tag' },
  },
};
