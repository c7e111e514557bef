import {
  anything,
  choice,
  either,
  flag,
  type KeyShape,
  type KeyShapes,
  lateObject,
  list,
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

export const iconLibrary = choice('fontawesome', 'lucide', 'tabler');
export const icon = either(text, object({ name: required(text), library: iconLibrary, style: choice(...iconStyles) }));
export const twoColors = object({ light: text, dark: text });

const openapiSource = object({
  source: required(text),
  directory: text,
  overlays: list(text),
  slug: choice('summary', 'operationId', 'path'),
});
const asyncapiSource = object({ source: required(text), directory: text, slug: choice('title', 'id') });

export const openapiValue = either(text, openapiSource, list(either(text, openapiSource)));
export const asyncapiValue = either(text, asyncapiSource, list(either(text, asyncapiSource)));

export const banner = object({
  content: required(text),
  dismissible: flag,
  type: choice('info', 'warning', 'critical'),
  color: twoColors,
});

export const navbar = object({
  links: list(object({ href: required(text), label: text, icon, type: choice('github', 'discord') })),
  primary: object({ type: required(choice('button', 'github', 'discord')), href: required(text), label: text }),
});

export const footer = object({
  socials: record(text),
  links: list(object({ header: text, items: required(list(object({ label: required(text), href: required(text) }))) })),
});

const sdk = object({
  source: required(text),
  directory: text,
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

function elementsOf(kind: NavContainerKind): KeyShape {
  return { kinds: ['array'], items: () => navigationShapes[kind] };
}

/** Keys that every element with children may have. */
const containers: KeyShapes = {
  languages: elementsOf('language'),
  versions: elementsOf('version'),
  products: elementsOf('product'),
  dropdowns: elementsOf('dropdown'),
  anchors: elementsOf('anchor'),
  tabs: elementsOf('tab'),
  groups: elementsOf('group'),
  pages: { kinds: ['array'], items: () => either(text, navigationShapes.group) },
  openapi: openapiValue,
  asyncapi: asyncapiValue,
  graphql: anything,
  sdk: anything,
  directory: layout,
  global: lateObject(globalKeys),
};

function globalKeys(): KeyShapes {
  const kinds = ['languages', 'versions', 'products', 'dropdowns', 'anchors', 'tabs'] as const;
  return Object.fromEntries(kinds.map((key) => [key, elementsOf(containerKeys[key] as NavContainerKind)]));
}

function element(): KeyShapes {
  return { ...containers, href: text, hidden: flag };
}

const group = object({
  ...containers,
  group: text,
  icon,
  tag: text,
  root: text,
  sdk,
  hidden: flag,
  expanded: flag,
  searchable: flag,
  public: flag,
  boost: number,
});

/** The shape of each kind of navigation element; its label has the same key as the kind. */
export const navigationShapes: { readonly [kind in NavContainerKind]: KeyShape } = {
  root: object(containers),
  global: lateObject(globalKeys),
  language: lateObject(() => ({
    ...element(),
    language: choice(...languageCodes),
    default: flag,
    banner,
    footer,
    navbar,
  })),
  version: lateObject(() => ({ ...element(), version: text, default: flag, tag: text })),
  product: lateObject(() => ({
    ...element(),
    product: text,
    name: text,
    description: text,
    icon,
    color: twoColors,
    menu: elementsOf('item'),
  })),
  dropdown: lateObject(() => ({ ...element(), dropdown: text, description: text, icon, color: twoColors })),
  anchor: lateObject(() => ({ ...element(), anchor: text, icon, color: twoColors })),
  tab: lateObject(() => ({
    ...element(),
    tab: text,
    icon,
    align: choice('start', 'end'),
    searchable: flag,
    menu: elementsOf('item'),
    graphql: either(text, object({ source: required(text), directory: text })),
    sdk,
  })),
  item: lateObject(() => ({ ...element(), item: text, description: text, icon })),
  group,
};
