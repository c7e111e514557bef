import type { Problem } from '../source/document/problem.ts';
import { safeAddress } from '../source/text/safe-address.ts';
import type { ConfigValue } from './config-value.ts';
import { readBanner, readFooter, readNavbar } from './read-chrome.ts';
import { readColor, readIcon, readTwoColors } from './read-color.ts';
import { readLink } from './read-config-links.ts';
import type { ContextualOption, Metatag, SeoSettings, SiteFont, SiteSettings, TwoFiles } from './site-settings.ts';

/** Reads the design of the published site; invalid values are left out and reported. */
export function readSiteSettings(root: ConfigValue | undefined, problems: Problem[]): SiteSettings {
  reportStaticLimits(root, problems);
  const notFound = root?.get('errors')?.get('404');
  const iconLibrary = root?.get('icons')?.get('library')?.string();
  const favicon = readTwoFiles(root?.get('favicon'), problems);
  return {
    colors: readColors(root?.get('colors'), problems),
    appearance: readAppearance(root?.get('appearance')),
    background: readBackground(root?.get('background'), problems),
    fonts: readFonts(root?.get('fonts'), problems),
    favicon,
    iconLibrary,
    ...readBanner(root?.get('banner'), problems),
    ...readNavbar(root?.get('navbar'), problems),
    ...readFooter(root?.get('footer'), problems),
    notFound: {
      ...readOptionalText('title', notFound?.get('title')),
      ...readOptionalText('description', notFound?.get('description')),
    },
    seo: readSeo(root?.get('seo')),
    thumbnails: readThumbnails(root?.get('thumbnails'), problems),
    contextual: readContextual(root?.get('contextual'), problems),
    ...readOptionalText('searchPrompt', root?.get('search')?.get('prompt')),
    eyebrows: root?.get('styling')?.get('eyebrows')?.string() === 'section' ? 'section' : 'breadcrumbs',
    darkCode: isDarkCode(root?.get('styling')?.get('codeblocks')),
    ...readDrilldown(root?.get('interaction')?.get('drilldown')),
  };
}

function readOptionalText<K extends string>(key: K, value: ConfigValue | undefined): { readonly [name in K]?: string } {
  const text = value?.string()?.trim();
  return text === undefined || text === '' ? {} : ({ [key]: text } as { readonly [name in K]: string });
}

function readColors(value: ConfigValue | undefined, problems: Problem[]): SiteSettings['colors'] {
  const primary = readColor(value?.get('primary'), problems);
  return { primary, ...readTwoColors(value, problems) };
}

function readAppearance(value: ConfigValue | undefined): SiteSettings['appearance'] {
  const initial = value?.get('default')?.string();
  return {
    initial: initial === 'light' || initial === 'dark' ? initial : 'system',
    strict: value?.get('strict')?.boolean() ?? false,
  };
}

function readThumbnails(value: ConfigValue | undefined, problems: Problem[]): SiteSettings['thumbnails'] {
  const background = readLink(value?.get('background'), problems);
  const appearance = value?.get('appearance')?.string();
  return {
    areAsked: value !== undefined,
    background,
    ...((appearance === 'light' || appearance === 'dark') && { appearance }),
  };
}

function readBackground(value: ConfigValue | undefined, problems: Problem[]): SiteSettings['background'] {
  const image = readTwoFiles(value?.get('image'), problems);
  const decoration = value?.get('decoration')?.string();
  return {
    color: readTwoColors(value?.get('color'), problems),
    image,
    ...((decoration === 'gradient' || decoration === 'grid' || decoration === 'windows') && { decoration }),
  };
}

/** Reads one file for both modes, or one each for light and dark pages; a single one of them is used for both. */
function readTwoFiles(value: ConfigValue | undefined, problems: Problem[]): TwoFiles | undefined {
  const both = readLink(value, problems);
  const light = both ?? readLink(value?.get('light'), problems);
  const dark = both ?? readLink(value?.get('dark'), problems) ?? light;
  return dark === undefined ? undefined : { light: light ?? dark, dark };
}

function readFonts(value: ConfigValue | undefined, problems: Problem[]): SiteSettings['fonts'] {
  const all = readFont(value, problems);
  const body = readFont(value?.get('body'), problems) ?? all;
  const heading = readFont(value?.get('heading'), problems) ?? all;
  return { ...(body && { body }), ...(heading && { heading }) };
}

function readFont(value: ConfigValue | undefined, problems: Problem[]): SiteFont | undefined {
  const family = value?.get('family')?.string()?.trim();
  if (value === undefined || family === undefined || family === '') return undefined;
  const weight = value.get('weight')?.node.toValue();
  const written = value.get('source');
  const source = readLink(written, problems);
  const isOurs = source !== undefined && safeAddress(source)?.kind === 'site';
  // Headings and body often have the same font.
  const isReported = problems.some(
    ({ code, message }) => code === 'font-not-loaded' && message.includes(`"${family}"`),
  );
  if (!isOurs && !isReported) {
    const message = `The font "${family}" is not loaded from another host, so readers see it only if they have it. Install its package beside \`docs.json\` (\`npm install @fontsource/NAME\`), or add its file to the project and name it in \`source\`.`;
    problems.push({
      code: 'font-not-loaded',
      severity: 'info',
      message,
      at: (written ?? value.get('family') ?? value).at,
      ofExport: true,
    });
  }
  return {
    family,
    ...(typeof weight === 'number' && Number.isFinite(weight) && { weight }),
    ...(isOurs && { source }),
    ...readOptionalText('format', value.get('format')),
  };
}

function readSeo(value: ConfigValue | undefined): SeoSettings {
  const organization = (value?.get('organization')?.members ?? []).flatMap(({ key, value: member }) => {
    const text = member.string() ?? member.elements.flatMap((element) => element.string() ?? []);
    return text.length === 0 ? [] : [[key, text] as const];
  });
  return {
    indexing: value?.get('indexing')?.string() === 'all' ? 'all' : 'navigable',
    metatags: readMetatags(value?.get('metatags')),
    paths: (value?.get('paths')?.elements ?? []).flatMap((entry) => {
      const path = entry.get('path')?.string();
      return path === undefined ? [] : [{ path, metatags: readMetatags(entry.get('metatags')) }];
    }),
    ...(organization.length > 0 && { organization: Object.fromEntries(organization) }),
  };
}

function readMetatags(value: ConfigValue | undefined): readonly Metatag[] {
  return (value?.members ?? []).flatMap(({ key, value: member }) => {
    const content = member.string();
    return content === undefined ? [] : [{ name: key, content }];
  });
}

function readContextual(value: ConfigValue | undefined, problems: Problem[]): SiteSettings['contextual'] {
  const options = value?.get('options');
  return {
    ...(options?.kind === 'array' && {
      options: options.elements.flatMap((option) => readOption(option, problems) ?? []),
    }),
  };
}

function readOption(value: ConfigValue, problems: Problem[]): ContextualOption | undefined {
  const name = value.string();
  if (name !== undefined) return { kind: 'named', name };
  const title = value.get('title')?.string();
  const target = value.get('href');
  const href = readLink(target, problems) ?? readLink(target?.get('base'), problems);
  if (title === undefined || href === undefined) return undefined;
  const icon = readIcon(value.get('icon'));
  return {
    kind: 'link',
    title,
    ...readOptionalText('description', value.get('description')),
    ...(icon && { icon }),
    href,
    query: (target?.get('query')?.elements ?? []).flatMap((pair) => {
      const [key, text] = [pair.get('key')?.string(), pair.get('value')?.string()];
      return key === undefined || text === undefined ? [] : [{ key, value: text }];
    }),
  };
}

function isDarkCode(value: ConfigValue | undefined): boolean {
  const theme = value?.get('theme');
  const light = value?.string() ?? theme?.string() ?? theme?.get('light')?.string() ?? 'system';
  return !lightThemes.test(light);
}

/** Matches the light code themes, and `system`; all others are dark. */
const lightThemes = /light|latte|lotus|dawn|ochin|^css-variables$|^system$/;

function readDrilldown(value: ConfigValue | undefined): Pick<SiteSettings, 'drilldown'> {
  const drilldown = value?.boolean();
  return drilldown === undefined ? {} : { drilldown };
}

/** Keys that a site without a server can't have, each with the reason as a sentence. */
const staticLimits: readonly (readonly [path: string, reason: string])[] = [
  ['integrations', 'Exported pages load no scripts from other hosts, so these services do not work.'],
  ['metadata.timestamp', 'The export does not know when a page was changed, so pages show no date.'],
  ['variations', 'A static site has only one variation of its pages.'],
  ['markdown', 'No instructions are added to the Markdown of exported pages.'],
];

/** Entries of `contextual.options` that need a server or a program on the reader's machine. */
const serverOptions: ReadonlySet<string> = new Set(
  'assistant windsurf devin-desktop mcp add-mcp cursor vscode devin-mcp'.split(' '),
);

/** Reports each key that has no effect on an exported site. */
function reportStaticLimits(root: ConfigValue | undefined, problems: Problem[]): void {
  const report = (value: ConfigValue, message: string) =>
    problems.push({ code: 'static-site-limit', severity: 'info', message, at: value.at, ofExport: true });
  for (const [path, reason] of staticLimits) {
    const value = path.split('.').reduce<ConfigValue | undefined>((held, key) => held?.get(key), root);
    if (value !== undefined && value.boolean() !== false)
      report(value, `\`${path}\` has no effect on an exported site. ${reason}`);
  }
  const options = root?.get('contextual')?.get('options')?.elements ?? [];
  const absent = options.filter((option) => serverOptions.has(option.string() ?? ''));
  const first = absent[0];
  if (first === undefined) return;
  const names = absent.map((option) => `"${option.string()}"`).join(', ');
  report(first, `An exported site has no server, so the page menu does not have ${names}.`);
}
