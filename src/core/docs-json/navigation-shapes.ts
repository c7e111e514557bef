import {
  anything,
  choice,
  either,
  flag,
  type KeyShape,
  type KeyShapes,
  lateObject,
  list,
  named,
  number,
  object,
  record,
  required,
  text,
} from './key-shape.ts';
import type { NavContainerKind } from './nav-element.ts';

export const languageCodes = (
  'ar ca cn cs da de en es fi fr fr-CA fr-ca he hi hu id it ja ja-JP ja-jp jp ko lv nl no pl pt pt-BR ro ru sv tr uk uz ' +
  'vi zh zh-CN zh-Hans zh-Hant zh-TW'
).split(' ');

const iconStyles =
  'brands duotone light regular sharp-duotone-solid sharp-light sharp-regular sharp-solid sharp-thin solid thin'.split(
    ' ',
  );

export const color = named('color');
export const image = named('image');
export const link = named('link');
export const url = named('url');

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
  content: required(named('markdown')),
  dismissible: flag,
  type: choice('info', 'warning', 'critical'),
  color: twoColors,
});

export const navbar = object({
  links: list(object({ href: required(link), label: text, icon, type: choice('github', 'discord') })),
  primary: object({ type: required(choice('button', 'github', 'discord')), href: required(link), label: text }),
});

/** The services whose profiles have an icon. */
export const socialNetworks =
  'x twitter x-twitter website earth-americas facebook youtube discord slack github gitlab linkedin instagram hacker-news medium telegram bluesky threads reddit podcast whatsapp wechat mastodon tiktok twitch pinterest snapchat stackoverflow'.split(
    ' ',
  );

export const footer = object({
  socials: record(link, Object.fromEntries(socialNetworks.map((name) => [name, link]))),
  links: list(object({ header: text, items: required(list(object({ label: required(text), href: required(link) }))) })),
});

const sdk = object({
  source: required(named('file')),
  directory: folder,
  format: required(choice('docfx', 'javadoc', 'phpdoc', 'sphinx', 'typedoc')),
});

const layout = choice('none', 'accordion', 'card');

/** The container keys of `navigation`, each with the kind of element in its array. */
export const containerKeys: { readonly [key: string]: NavContainerKind } = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  tabs: 'tab',
  menu: 'item',
  groups: 'group',
};

function listOf(kind: NavContainerKind): KeyShape {
  return { kinds: ['array'], items: () => navigationShapes[kind] };
}

/** An entry of `pages`. */
export function entryShape(): KeyShape {
  return either(named('entry'), navigationShapes.group);
}

/** Keys that every element with children may have. */
const commonKeys: KeyShapes = {
  languages: listOf('language'),
  versions: listOf('version'),
  products: listOf('product'),
  dropdowns: listOf('dropdown'),
  anchors: listOf('anchor'),
  tabs: listOf('tab'),
  groups: listOf('group'),
  pages: { kinds: ['array'], items: entryShape },
  openapi: openapiValue,
  asyncapi: asyncapiValue,
  graphql: anything,
  sdk: anything,
  directory: layout,
  global: lateObject(createGlobalKeys),
};

function createGlobalKeys(): KeyShapes {
  const kinds = ['languages', 'versions', 'products', 'dropdowns', 'anchors', 'tabs'] as const;
  return Object.fromEntries(kinds.map((key) => [key, listOf(containerKeys[key] as NavContainerKind)]));
}

function createElementKeys(): KeyShapes {
  return { ...commonKeys, href: link, hidden: flag };
}

const group = object({
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
});

/** The shape of each kind of navigation element; its label has the same key as the kind. */
export const navigationShapes: { readonly [kind in NavContainerKind]: KeyShape } = {
  root: object(commonKeys),
  global: lateObject(createGlobalKeys),
  language: lateObject(() => ({
    ...createElementKeys(),
    language: choice(...languageCodes),
    default: flag,
    banner,
    footer,
    navbar,
  })),
  version: lateObject(() => ({ ...createElementKeys(), version: text, default: flag, tag: text })),
  product: lateObject(() => ({
    ...createElementKeys(),
    product: text,
    name: text,
    description: text,
    icon,
    color: twoColors,
    menu: listOf('item'),
  })),
  dropdown: lateObject(() => ({ ...createElementKeys(), dropdown: text, description: text, icon, color: twoColors })),
  anchor: lateObject(() => ({ ...createElementKeys(), anchor: text, icon, color: twoColors })),
  tab: lateObject(() => ({
    ...createElementKeys(),
    tab: text,
    icon,
    align: choice('start', 'end'),
    searchable: flag,
    menu: listOf('item'),
    graphql: either(named('file'), object({ source: required(named('file')), directory: folder })),
    sdk,
  })),
  item: lateObject(() => ({ ...createElementKeys(), item: text, description: text, icon })),
  group,
};
