import { frontMatterKeys } from '../../pages/front-matter/front-matter-keys.ts';

/** An extension of descriptions, or a key inside of one. */
export interface PlatformKey {
  readonly about: string;
  /** The values it takes; absent: any. */
  readonly values?: readonly string[];
  /** The keys of the object that it takes, or of the objects in its list. */
  readonly keys?: PlatformKeys;
}

export type PlatformKeys = { readonly [name: string]: PlatformKey };

/** The objects of a description that have extensions of ours. */
export type Owner = 'root' | 'info' | 'path' | 'operation' | 'channel' | 'schema' | 'parameter' | 'scheme' | 'tag';

const flags = ['true', 'false'];

const metadata: PlatformKeys = Object.fromEntries(
  frontMatterKeys.map(({ name, about, values }) => [name, { about, ...(values === undefined ? {} : { values }) }]),
);

const sample: PlatformKeys = {
  title: { about: 'The sample’s label' },
  lang: { about: 'Its language' },
  source: { about: 'Its text. Required' },
};

const display = ['interactive', 'simple', 'none', 'auth'];

const platform: PlatformKeys = {
  metadata: { about: 'What front matter says on a page: title, icon, tag …', keys: metadata },
  content: { about: 'MDX that is shown above the generated sections' },
  examples: {
    about: 'Samples beside the generated ones',
    keys: {
      request: { about: 'Samples of the request', keys: sample },
      response: {
        about: 'Samples of responses',
        keys: { ...sample, status: { about: 'The status that it is a response of' } },
      },
    },
  },
  playground: {
    about: 'The playground on this page: one word for what readers can do, or an object',
    values: display,
    keys: {
      display: { about: 'What readers can do', values: display },
      expanded: { about: 'Whether nested fields are open or closed at first', values: ['all', 'closed'] },
      prefill: { about: 'Whether the form begins with the examples of the description', values: flags },
      server: { about: 'The base URL of requests' },
      proxy: { about: 'The URL that the exported playground sends through' },
      credentials: { about: 'Whether the exported playground sends cookies to other origins', values: flags },
    },
  },
  href: { about: 'The address of the page, instead of the one that is made of its title' },
};

const xPlatform: PlatformKey = {
  about: 'The page of the operation: its metadata, content, examples, playground, address',
  keys: platform,
};
const shared: PlatformKeys = {
  'x-platform': xPlatform,
  'x-mint': { about: 'The same as x-platform, where that is absent', keys: platform },
};
const visibility: PlatformKeys = {
  'x-hidden': { about: 'The page exists and is listed nowhere', values: flags },
  'x-excluded': { about: 'There is no page', values: flags },
  'x-internal': { about: 'There is no page unless the navigation lists it', values: flags },
};
const initial: PlatformKeys = { 'x-default': { about: 'The value that the form begins with' } };

/** The extensions that each object may have. */
export const extensionsOf: { readonly [owner in Owner]: PlatformKeys } = {
  root: {
    'x-tagGroups': {
      about: 'Groups of tags, one level above them',
      keys: { name: { about: 'The label of the group' }, tags: { about: 'The names of its tags' } },
    },
  },
  info: { ...shared, 'x-platform': { ...xPlatform, about: 'Defaults for the pages of all operations' } },
  path: { ...shared, 'x-platform': { ...xPlatform, about: 'Defaults for the pages of this path’s operations' } },
  operation: {
    ...shared,
    ...visibility,
    'x-codeSamples': {
      about: 'Code samples beside the generated ones; `{{parameter}}` in them follows what readers type',
      keys: {
        lang: { about: 'The sample’s language' },
        label: { about: 'Its label' },
        source: { about: 'Its text' },
      },
    },
  },
  channel: { ...shared, ...visibility },
  schema: {
    ...initial,
    'x-enumDescriptions': { about: 'What the values of `enum` mean: a text for each value' },
    'x-enum-varnames': { about: 'Names for the values of `enum`, in their order' },
  },
  parameter: initial,
  scheme: initial,
  tag: {
    'x-group': { about: 'The label of the group that its pages are in' },
    'x-displayName': { about: 'The tag’s label' },
  },
};
