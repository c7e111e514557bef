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
  twoColors,
  url,
} from './navigation-schema.ts';
import type { SchemaNode } from './schema-library.ts';
import { anything, choice, either, flag, list, number, object, record, refer, required, text } from './schema-parts.ts';
import { named } from './text-format.ts';

const colors = object({ primary: color, light: color, dark: color });

const api = object({
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
});

const font = { family: required(text), weight: number, source: named('font'), format: choice('woff', 'woff2') };

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
  options: required(
    list(
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
  ),
});

const integrations = object({
  adobe: object({ launchUrl: required(url) }),
  amplitude: object({ apiKey: required(text) }),
  clarity: object({ projectId: required(text) }),
  clearbit: object({ publicApiKey: required(text) }),
  cookies: object({ key: text, value: text }),
  fathom: object({ siteId: required(text) }),
  frontchat: object({ snippetId: required(text) }),
  ga4: object({ measurementId: required(text) }),
  gtm: object({ tagId: required(text) }),
  heap: object({ appId: required(text) }),
  hightouch: object({ writeKey: required(text), apiHost: url }),
  hotjar: object({ hjid: required(text), hjsv: required(text) }),
  intercom: object({ appId: required(text) }),
  koala: object({ publicApiKey: required(text) }),
  logrocket: object({ appId: required(text) }),
  mixpanel: object({ projectToken: required(text), region: choice('us', 'eu', 'in') }),
  onetrust: object({ domainScript: required(text), categoryId: text, scriptSource: url }),
  pirsch: object({ id: required(text) }),
  plausible: object({ domain: required(text), server: url }),
  posthog: object({ apiKey: required(text), apiHost: url, sessionRecording: flag }),
  segment: object({ key: required(text), cdnUrl: url }),
  telemetry: object({ enabled: flag }),
  transcend: object({ bundleId: required(text), analyticsPurpose: text }),
});

const metatags = record(text, { 'og:image': image, 'twitter:image': image, canonical: url });

const seo = object({
  indexing: choice('navigable', 'all'),
  metatags,
  trailingSlash: flag,
  organization: object({ id: url, legalName: text, logo: image, name: text, sameAs: list(url), url }),
  paths: list(object({ path: required(named('page-pattern')), metatags: required(metatags) })),
});

/**
 * Every key of `docs.json` in Mintlify's schema, and our own (`url`, `api.playground.proxy` as a URL, `api.changelog`,
 * `slug` of a source).
 */
export const docsJsonSchema: SchemaNode = object(
  {
    $schema: url,
    theme: choice('mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'),
    name: text,
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
    fonts: object({ ...font, family: text, heading: object(font), body: object(font) }),
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
  { $defs: navigationSchemas },
);
