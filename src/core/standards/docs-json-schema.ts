import {
  asyncapiValue,
  banner,
  color,
  footer,
  icon,
  iconLibrary,
  image,
  imagePair,
  link,
  navbar,
  navigationSchemas,
  openapiValue,
  secureUrl,
  twoColors,
  url,
} from './navigation-schema.ts';
import type { SchemaNode } from './schema-library.ts';
import {
  anything,
  choice,
  either,
  filledText,
  flag,
  list,
  type MovedKey,
  matching,
  number,
  object,
  record,
  refer,
  required,
  text,
} from './schema-parts.ts';
import { named } from './text-format.ts';

const colors = object({ primary: color, light: color, dark: color });

const api = object(
  {
    openapi: openapiValue,
    asyncapi: asyncapiValue,
    playground: object({
      display: choice('interactive', 'simple', 'none', 'auth'),
      proxy: either(flag, url),
      credentials: flag,
    }),
    params: object({ expanded: choice('all', 'closed'), post: list(text) }),
    url: choice('full'),
    optional: anything,
    examples: object({
      languages: list(named('sample-language')),
      defaults: choice('required', 'all'),
      prefill: flag,
      autogenerate: flag,
    }),
    mdx: object({
      auth: object({ method: choice('bearer', 'basic', 'key', 'cobo', 'none'), name: text }),
      server: either(url, list(url)),
    }),
    changelog: object({ base: required(text), page: required(link) }),
  },
  {
    'x-moved': { baseUrl: { to: 'mdx.server' }, auth: { to: 'mdx.auth' }, paramFields: { to: 'params' } },
  },
);

const font = {
  ...{ family: required(text), weight: number },
  ...{ source: { ...named('font'), ...filledText }, format: choice('woff', 'woff2') },
};
const needsFormat = { dependentRequired: { source: ['format'] } };

const codeThemes =
  'andromeeda aurora-x ayu-dark catppuccin-frappe catppuccin-latte catppuccin-macchiato catppuccin-mocha dark-plus dracula ' +
  'dracula-soft everforest-dark everforest-light github-dark github-dark-default github-dark-dimmed ' +
  'github-dark-high-contrast github-light github-light-default github-light-high-contrast gruvbox-dark-hard ' +
  'gruvbox-dark-medium gruvbox-dark-soft gruvbox-light-hard gruvbox-light-medium gruvbox-light-soft houston kanagawa-dragon ' +
  'kanagawa-lotus kanagawa-wave laserwave light-plus material-theme material-theme-darker material-theme-lighter ' +
  'material-theme-ocean material-theme-palenight min-dark min-light monokai night-owl nord one-dark-pro one-light plastic ' +
  'poimandres red rose-pine rose-pine-dawn rose-pine-moon slack-dark slack-ochin snazzy-light solarized-dark ' +
  'solarized-light synthwave-84 tokyo-night vesper vitesse-black vitesse-dark vitesse-light css-variables';

const codeTheme = choice(...codeThemes.split(' '));

const styling = object({
  eyebrows: choice('section', 'breadcrumbs'),
  latex: flag,
  codeblocks: either(
    choice('system', 'dark'),
    object({
      theme: either(codeTheme, object({ light: required(codeTheme), dark: required(codeTheme) })),
      languages: object({ custom: list(named('file')) }),
    }),
  ),
});

const contextualOptions =
  'copy assistant view download-pdf download-spec chatgpt claude perplexity grok aistudio devin windsurf devin-desktop mcp ' +
  'add-mcp cursor vscode devin-mcp';

const contextual = object({
  display: choice('header', 'toc'),
  options: required({
    uniqueItems: true,
    ...list(
      either(
        choice(...contextualOptions.split(' ')),
        object({
          title: required(text),
          description: required(text),
          icon,
          href: required(
            either(
              link,
              object({ base: required(link), query: list(object({ key: required(text), value: required(text) })) }),
            ),
          ),
        }),
      ),
    ),
  }),
});

const longId = { ...filledText, minLength: 6 };
const host = matching('^\\s*(?!https?:)\\S', 'a host, without https://');

const integrations = object({
  adobe: object({ launchUrl: required(url) }),
  amplitude: object({ apiKey: required(text) }),
  clarity: object({ projectId: required(text) }),
  clearbit: object({ publicApiKey: required(text) }),
  cookies: object({ key: text, value: text }),
  fathom: object({ siteId: required(text) }),
  frontchat: object({ snippetId: required(longId) }),
  ga4: object({ measurementId: required(matching('^G', 'an id that begins with "G"')) }),
  gtm: object({ tagId: required(matching('^G', 'an id that begins with "G"')) }),
  heap: object({ appId: required(text) }),
  hightouch: object({ writeKey: required(text), apiHost: text }),
  hotjar: object({ hjid: required(text), hjsv: required(text) }),
  intercom: object({ appId: required(longId) }),
  koala: object({ publicApiKey: required({ ...filledText, minLength: 2 }) }),
  logrocket: object({ appId: required(text) }),
  mixpanel: object({ projectToken: required(text), region: choice('us', 'eu', 'in') }),
  onetrust: object({ domainScript: required(filledText), categoryId: filledText, scriptSource: secureUrl }),
  pirsch: object({ id: required(text) }),
  plausible: object({ domain: required(host), server: host }),
  posthog: object({
    apiKey: required(matching('^phc_', 'a key that begins with "phc_"')),
    apiHost: url,
    sessionRecording: flag,
  }),
  segment: object({ key: required(text), cdnUrl: secureUrl }),
  telemetry: object({ enabled: flag }),
  transcend: object({
    bundleId: required(matching('^\\s*[\\w-]+\\s*$', 'an id of letters, digits, hyphens and underscores')),
    analyticsPurpose: filledText,
  }),
});

const metatags = record(filledText, { 'og:image': image, 'twitter:image': image, canonical: url });

const seo = object({
  indexing: choice('navigable', 'all'),
  metatags,
  trailingSlash: flag,
  organization: object({ id: url, legalName: filledText, logo: url, name: filledText, sameAs: list(url), url }),
  paths: list(object({ path: required({ ...named('page-pattern'), ...filledText }), metatags: required(metatags) })),
});

/** The keys of `mint.json`, the former file, that have another place or name now. */
const movedKeys: { readonly [key: string]: MovedKey } = {
  topbarLinks: { to: 'navbar.links', names: { name: 'label', url: 'href' } },
  topbarCtaButton: { to: 'navbar.primary', adds: { type: 'button' }, names: { name: 'label', url: 'href' } },
  anchors: { to: 'navigation.global.anchors', names: { name: 'anchor', url: 'href' } },
  modeToggle: { to: 'appearance', names: { isHidden: 'strict' } },
  footerSocials: { to: 'footer.socials' },
  analytics: { to: 'integrations' },
  backgroundImage: { to: 'background.image' },
};

/** Those that have another form, or none. */
const formerKeys = {
  topAnchor: 'It was one of `mint.json`: the first tab or anchor of `navigation` has its name.',
  primaryTab: 'It was one of `mint.json`: write the first of `navigation.tabs`.',
  tabs: 'It was one of `mint.json`: write `navigation.tabs`, each with its pages.',
  font: 'It was one of `mint.json`: write `fonts`.',
  codeBlock: 'It was one of `mint.json`: write `styling.codeblocks`.',
  eyebrow: 'It was one of `mint.json`: write `styling.eyebrows`.',
  feedback: 'It was one of `mint.json`, and is set in the dashboard now.',
  isWhiteLabeled: 'It was one of `mint.json`, and is set in the dashboard now.',
  layout: 'It was one of `mint.json`: themes have their own layouts now.',
  sidebar: 'It was one of `mint.json`: themes have their own layouts now.',
  rounded: 'It was one of `mint.json`: themes have their own corners now.',
};

/**
 * Every key of `docs.json` in Mintlify's schema, and our own (`url`, `api.playground.proxy` as a URL, `api.changelog`,
 * `slug` of a source).
 */
export const docsJsonSchema: SchemaNode = object(
  {
    $schema: url,
    theme: choice('mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'),
    name: filledText,
    description: text,
    url,
    public: flag,
    colors,
    logo: either(image, object({ light: required(image), dark: required(image), href: link })),
    favicon: imagePair,
    api,
    appearance: object({ default: choice('system', 'light', 'dark'), strict: flag }),
    background: object({
      image: imagePair,
      decoration: choice('gradient', 'grid', 'windows'),
      color: twoColors,
    }),
    banner,
    contextual,
    errors: object({ 404: required(object({ redirect: flag, title: text, description: text })) }),
    fonts: object(
      { ...font, family: text, heading: object(font, needsFormat), body: object(font, needsFormat) },
      needsFormat,
    ),
    footer,
    icons: object({ library: required(iconLibrary) }),
    integrations,
    interaction: object({ drilldown: flag }),
    markdown: object({ schema: flag, instructions: either(text, list(text)) }),
    metadata: object({ timestamp: flag }),
    navbar,
    navigation: refer('root'),
    redirects: list(
      object({ source: required(named('old-address')), destination: required(named('new-address')), permanent: flag }),
    ),
    search: object({ prompt: text }),
    seo,
    styling,
    thumbnails: object({
      appearance: choice('light', 'dark'),
      background: image,
      fonts: object({ family: required(text) }),
    }),
    variables: record(text),
    variations: object({ options: required(list(object({ id: required(text), label: required(text) }))) }),
  },
  { $defs: navigationSchemas, 'x-absent': formerKeys, 'x-moved': movedKeys },
);
