import type { JsonValue } from '../source/document/json-value.ts';
import type { Fix, Problem, ReadResult, Severity } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { parseValue } from '../source/edit/print-value.ts';
import { putMember } from '../source/edit/put-value.ts';
import type { Location } from '../source/text/span.ts';
import { withoutTrailingSlashes } from '../source/text/url.ts';
import { checkConfig } from './check-config.ts';
import { type ConfigContext, type ConfigGathering, type ConfigValue, openValue } from './config-value.ts';
import type { DocsConfig, IconLibrary } from './docs-config.ts';
import { findMisspelt, lacks } from './misspelt-key.ts';
import type { NavContainer } from './nav-element.ts';
import { readApiSettings } from './read-api-settings.ts';
import { readConfigLinks, readLink } from './read-config-links.ts';
import { readNavigation } from './read-navigation.ts';
import { readSiteSettings } from './read-site-settings.ts';
import { hasWildcardOrigin } from './redirect-target.ts';

/**
 * Reads `docs.json` with its `$ref`s as settings and navigation. Never throws; invalid parts are left out and reported
 * at their location, syntax errors included, and everything else stays.
 */
export function readDocsJson(document: SourceDocument, context: ConfigContext): ReadResult<DocsConfig> {
  const files = new Set([document.file]);
  const problems: Problem[] = [];
  const gathering: ConfigGathering = { context, files, problems, opened: 0 };
  const root = document.root && openValue(document.root, gathering);
  if (root !== undefined) problems.push(...checkConfig(root));
  reportMissing(root, document, problems);
  const value = readConfig(root, document.file, problems);
  for (const file of files) problems.unshift(...(getDocument(file, document, context)?.problems ?? []));
  return { value: { ...value, files: [...files] }, problems };
}

function getDocument(file: string, document: SourceDocument, context: ConfigContext): SourceDocument | undefined {
  return file === document.file ? document : context.document(file);
}

/** The settings of a project without `docs.json`: the defaults. */
export function defaultConfig(file: string): DocsConfig {
  return { ...readConfig(undefined, file, []), files: [] };
}

function readConfig(root: ConfigValue | undefined, file: string, problems: Problem[]): Omit<DocsConfig, 'files'> {
  const url = readUrl(root?.get('url'));
  // Read under a misspelt key too: the key is the only mistake.
  const navigation = root && (root.get('navigation') ?? findMisspelt(root, 'docs.json', 'navigation')?.value);
  const description = root?.get('description')?.string();
  return {
    name: root?.get('name')?.string() ?? '',
    description,
    url,
    site: readSiteSettings(root, problems),
    ...readLogo(root?.get('logo'), problems),
    iconLibrary: readIconLibrary(root?.get('icons')?.get('library')?.string()),
    api: readApiSettings(root?.get('api'), problems),
    variables: readVariables(root?.get('variables')),
    variablesAt: new Map(root?.get('variables')?.members.map(({ key, keyAt }) => [key, keyAt])),
    redirects: readRedirects(root?.get('redirects'), problems),
    links: readConfigLinks(root),
    navigation: navigation?.kind === 'object' ? readNavigation(navigation, problems) : createEmptyNavigation(file),
  };
}

function createEmptyNavigation(file: string): NavContainer {
  const at: Location = { file, span: { start: 0, end: 0 } };
  return { kind: 'root', label: '', children: [], hidden: false, details: {}, at, labelAt: at };
}

function readLogo(value: ConfigValue | undefined, problems: Problem[]): Pick<DocsConfig, 'logo'> {
  const both = readLink(value, problems);
  const light = both ?? readLink(value?.get('light'), problems);
  const dark = both ?? readLink(value?.get('dark'), problems);
  const href = readLink(value?.get('href'), problems);
  if (light === undefined && dark === undefined) return {};
  return { logo: { light: light ?? dark ?? '', dark: dark ?? light ?? '', href } };
}

/** Tabler's icons are not included; Lucide's have the same style, and mostly the same names. */
function readIconLibrary(written: string | undefined): IconLibrary {
  return written === 'lucide' || written === 'tabler' ? 'lucide' : 'fontawesome';
}

function readVariables(value: ConfigValue | undefined): DocsConfig['variables'] {
  const entries = value?.members.map(({ key, value: variable }): [string, JsonValue] => [key, variable.node.toValue()]);
  return Object.fromEntries(entries ?? []);
}

function readRedirects(value: ConfigValue | undefined, problems: Problem[]): DocsConfig['redirects'] {
  return (value?.elements ?? []).flatMap((redirect) => {
    const source = redirect.get('source')?.string();
    const destination = readLink(redirect.get('destination'), problems);
    if (source === undefined || destination === undefined) return [];
    const sourceAt = redirect.get('source')?.at ?? redirect.at;
    const destinationAt = redirect.get('destination')?.at ?? redirect.at;
    if (/[:*]/.test(source) && hasWildcardOrigin(destination)) {
      problems.push({
        code: 'redirect-host-wildcard',
        severity: 'warning',
        message: wildcardOrigin,
        at: destinationAt,
      });
      return [];
    }
    const permanent = redirect.get('permanent')?.boolean() ?? true;
    return [{ source, destination, permanent, at: redirect.at, sourceAt, destinationAt }];
  });
}

const wildcardOrigin =
  'This redirect is left out, because its wildcards would let the author of a link choose the host. Use wildcards only after the host, as in "https://example.com/:path*".';

function readUrl(value: ConfigValue | undefined): string | undefined {
  const written = value?.string()?.trim();
  if (value === undefined || written === undefined) return undefined;
  return /^https?:\/\/[^/\s]+/i.test(written) ? withoutTrailingSlashes(written) : undefined;
}

function reportMissing(root: ConfigValue | undefined, document: SourceDocument, problems: Problem[]): void {
  const { start, end } = document.root?.span ?? { start: 0, end: 0 };
  const at: Location = { file: document.file, span: { start, end: Math.min(start + 1, end) } };
  const report = (code: string, severity: Severity, message: string, { place = at, fixes = [] }: ReportParts = {}) =>
    problems.push({ code, severity, message, at: place, fixes });
  if (root === undefined) {
    report('navigation-missing', 'error', '`docs.json` is empty. It must have `navigation`, the list of pages.');
    return;
  }
  if (root.kind !== 'object') return;
  if (lacks(root, 'docs.json', 'navigation')) {
    report('navigation-missing', 'error', '`docs.json` must have `navigation`, the list of pages.');
  }
  const navigation = root.get('navigation');
  if (navigation && listsNothing(navigation)) {
    const message = 'The navigation lists nothing. Add `pages`, `groups` or `tabs` to it.';
    report('navigation-missing', 'error', message, { place: startOf(navigation.at) });
  }
  if (lacks(root, 'docs.json', 'name')) report('name-missing', 'warning', 'The site has no `name`. Add it.');
  if (lacks(root, 'docs.json', 'theme'))
    report('theme-missing', 'info', 'Other renderers need a `theme`, for example "mint".', {
      fixes: addMember(root, 'theme', '"mint"'),
    });
  const message = 'Other renderers need `colors.primary`, for example "#0F766E".';
  const place = findUncolored(root);
  if (place === root) {
    const fixes = addMember(root, 'colors', '{ "primary": "#0F766E" }');
    report('primary-color-missing', 'info', message, { fixes });
  } else if (place) {
    const fixes = addMember(place, 'primary', '"#0F766E"');
    report('primary-color-missing', 'info', message, { place: startOf(place.at), fixes });
  }
}

/** Returns the object that lacks a member for the primary color. */
function findUncolored(root: ConfigValue): ConfigValue | undefined {
  const colors = root.get('colors');
  if (colors === undefined) return lacks(root, 'docs.json', 'colors') ? root : undefined;
  return colors.kind === 'object' && lacks(colors, 'colors', 'primary') ? colors : undefined;
}

/** Returns whether there is nothing in the navigation but empty lists and global elements. A list of pages may have none yet. */
function listsNothing({ kind, members }: ConfigValue): boolean {
  const isEmpty = (value: ConfigValue) => value.kind === 'array' && value.elements.length === 0;
  return (
    kind === 'object' && members.every(({ key, value }) => key === 'global' || (key !== 'pages' && isEmpty(value)))
  );
}

interface ReportParts {
  readonly place?: Location;
  readonly fixes?: readonly Fix[];
}

/** A fix that adds a member with an example of a value to an object; empty if no edit can do so. */
function addMember({ node }: ConfigValue, key: string, json: string): readonly Fix[] {
  const object = node.document.authored(node);
  const value = parseValue(json);
  if (object === undefined || value === undefined) return [];
  return [{ kind: 'guess', title: `Add \`${key}: ${json}\``, edits: [putMember(object, key, value)] }];
}

function startOf({ file, span: { start } }: Location): Location {
  return { file, span: { start, end: start + 1 } };
}
