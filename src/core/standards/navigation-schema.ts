import type { SchemaNode } from './schema-library.ts';
import {
  anything,
  choice,
  either,
  filled,
  filledText,
  flag,
  list,
  matching,
  number,
  object,
  record,
  refer,
  required,
  text,
} from './schema-parts.ts';
import { named } from './text-format.ts';

export const languageCodes = (
  'ar ca cn cs da de en es fi fr fr-CA fr-ca he hi hu id it ja ja-JP ja-jp jp ko lv nl no pl pt pt-BR ro ru sv tr uk uz ' +
  'vi zh zh-CN zh-Hans zh-Hant zh-TW'
).split(' ');

const iconStyles =
  'brands duotone light regular sharp-duotone-solid sharp-light sharp-regular sharp-solid sharp-thin solid thin'.split(
    ' ',
  );

export const color = named('color');
export const image = { ...named('image'), ...filledText };
export const link = { ...named('link'), ...filledText };
export const secureUrl = matching(
  '^\\s*[Hh][Tt][Tt][Pp][Ss]://[^/\\s]',
  'a URL that begins with https://',
  named('url'),
);
/** The host may be a variable in braces. */
export const url = matching(
  '^\\s*(?:[Hh][Tt][Tt][Pp][Ss]?://[^/\\s]|\\{)',
  'a URL that begins with https://',
  named('url'),
);

/** One image, or one for light and one for dark mode. */
export const imagePair = either(image, object({ light: required(image), dark: required(image) }));

export const iconLibrary = choice('fontawesome', 'lucide', 'tabler');
const iconName = named('icon');
export const icon = either(
  iconName,
  object({ name: required(iconName), library: iconLibrary, style: choice(...iconStyles) }),
);
export const twoColors = object({ light: color, dark: color });

const folder = named('folder');
const openapiSource = object({
  source: required(named('openapi')),
  directory: folder,
  overlays: list(named('overlay')),
  slug: choice('summary', 'operationId', 'path'),
});
const asyncapiSource = object({ source: required(named('asyncapi')), directory: folder, slug: choice('title', 'id') });

export const openapiValue = either(named('openapi'), openapiSource, list(either(named('openapi'), openapiSource)));
export const asyncapiValue = either(named('asyncapi'), asyncapiSource, list(either(named('asyncapi'), asyncapiSource)));

export const banner = object({
  content: required({ ...named('markdown'), ...filledText }),
  dismissible: flag,
  type: choice('info', 'warning', 'critical'),
  color: twoColors,
});

/** A link to one of these sites has a name of its own; any other needs a label. */
const needsLabel: SchemaNode = {
  if: { required: ['type'], properties: { type: { enum: ['github', 'discord'] } } },
  else: { required: ['label'] },
};

export const navbar = object({
  links: list(
    object({ href: required(link), label: text, icon, type: either(choice('github', 'discord'), text) }, needsLabel),
  ),
  primary: object(
    { type: required(choice('button', 'github', 'discord')), href: required(link), label: text },
    needsLabel,
  ),
});

/** The services whose profiles have an icon. */
export const socialNetworks =
  'x twitter x-twitter website earth-americas facebook youtube discord slack github gitlab linkedin instagram hacker-news medium telegram bluesky threads reddit podcast whatsapp wechat mastodon tiktok twitch pinterest snapchat stackoverflow'.split(
    ' ',
  );

/** The address before the name of a profile, for networks that have one form of it. */
const profiles: { readonly [network: string]: string | undefined } = {
  ...{ x: 'https://x.com/', twitter: 'https://x.com/', 'x-twitter': 'https://x.com/', github: 'https://github.com/' },
  ...{ gitlab: 'https://gitlab.com/', facebook: 'https://www.facebook.com/', youtube: 'https://www.youtube.com/@' },
  ...{ instagram: 'https://www.instagram.com/', medium: 'https://medium.com/@', telegram: 'https://t.me/' },
  ...{ bluesky: 'https://bsky.app/profile/', threads: 'https://www.threads.net/@', tiktok: 'https://www.tiktok.com/@' },
  ...{ linkedin: 'https://www.linkedin.com/company/', twitch: 'https://www.twitch.tv/' },
  ...{ reddit: 'https://www.reddit.com/', discord: 'https://discord.gg/', pinterest: 'https://www.pinterest.com/' },
};

export const footer = object({
  socials: record(
    secureUrl,
    Object.fromEntries(socialNetworks.map((name) => [name, { ...secureUrl, 'x-base': profiles[name] }])),
  ),
  links: {
    ...filled(
      object({
        header: filledText,
        items: required(filled(object({ label: required(filledText), href: required(link) }))),
      }),
    ),
    maxItems: 4,
  },
});

const sdk = object({
  source: required(named('file')),
  directory: folder,
  format: required(choice('docfx', 'javadoc', 'phpdoc', 'sphinx', 'typedoc')),
});

const layout = choice('none', 'accordion', 'card');

/** The container keys of `navigation`, each with the kind of element in its list. */
export const containerKeys = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'item',
  groups: 'group',
} as const;

function listOf(kind: (typeof containerKeys)[keyof typeof containerKeys]): SchemaNode {
  return list(refer(kind));
}

const shared = {
  languages: listOf('language'),
  versions: listOf('version'),
  products: listOf('product'),
  dropdowns: listOf('dropdown'),
  anchors: listOf('anchor'),
  tabs: listOf('tab'),
};

/** Keys that every element with children may have. */
const commonKeys = {
  ...shared,
  groups: listOf('group'),
  pages: list(either(named('entry'), refer('group'))),
  openapi: openapiValue,
  asyncapi: asyncapiValue,
  graphql: anything,
  sdk: anything,
  directory: layout,
  global: refer('global'),
};

const elementKeys = { ...commonKeys, href: link, hidden: flag };

/** The schema of each kind of navigation element; its label has the same key as the kind. */
export const navigationSchemas = {
  root: object(commonKeys),
  // The elements of `global` have no pages.
  global: object(
    Object.fromEntries(
      Object.entries(shared).map(([key, { items }]) => [key, list({ ...(items as SchemaNode), required: ['href'] })]),
    ),
  ),
  language: object({
    ...elementKeys,
    language: choice(...languageCodes),
    default: flag,
    banner,
    footer,
    navbar,
  }),
  version: object({ ...elementKeys, version: text, default: flag, tag: text }),
  product: object({
    ...elementKeys,
    product: text,
    name: text,
    description: text,
    icon,
    color: twoColors,
    menu: listOf('item'),
  }),
  dropdown: object({ ...elementKeys, dropdown: text, description: text, icon, color: twoColors }),
  anchor: object({ ...elementKeys, anchor: text, icon, color: twoColors }),
  tab: object({
    ...elementKeys,
    tab: text,
    icon,
    align: choice('start', 'end'),
    searchable: flag,
    menu: listOf('item'),
    graphql: either(named('file'), object({ source: required(named('file')), directory: folder })),
    sdk,
  }),
  item: object({ ...elementKeys, item: text, description: text, icon }),
  group: object({
    ...commonKeys,
    group: text,
    icon,
    tag: text,
    root: named('page'),
    sdk,
    hidden: flag,
    expanded: flag,
    searchable: flag,
    public: flag,
    boost: number,
  }),
} as const;
