import type { PlaygroundDisplay } from '../api/platform-extension.ts';
import type { Problem } from '../source/document/problem.ts';
import { buildReplacementFixes } from '../source/edit/suggestions.ts';
import { findNearest } from '../source/text/nearest.ts';
import type { ConfigValue } from './config-value.ts';
import type { ApiSettings } from './docs-config.ts';
import { toPagePath } from './parse-ref.ts';
import { readSpecSources } from './read-spec-sources.ts';
import { findSampleLanguage, sampleLanguages } from './sample-languages.ts';

const displays: readonly PlaygroundDisplay[] = ['interactive', 'simple', 'none', 'auth'];
const authMethods = ['bearer', 'basic', 'key', 'cobo', 'none'] as const;
const authNames: { readonly [method: string]: string } = { key: 'X-API-Key', cobo: 'API-SECRET' };

/** Reads `api` with its defaults. Invalid values are ignored. */
export function readApiSettings(api: ConfigValue | undefined, problems: Problem[]): ApiSettings {
  const playground = api?.get('playground');
  const params = api?.get('params');
  const examples = api?.get('examples');
  reportStaticAuth(playground?.get('display'), problems);
  return {
    openapi: readSpecSources(api?.get('openapi'), 'openapi', problems) ?? [],
    asyncapi: readSpecSources(api?.get('asyncapi'), 'asyncapi', problems) ?? [],
    playground: {
      display: displays.find((word) => word === playground?.get('display')?.string()) ?? 'interactive',
      proxy: readUrl(playground?.get('proxy')) ?? playground?.get('proxy')?.boolean() ?? false,
      credentials: playground?.get('credentials')?.boolean() ?? false,
    },
    params: {
      expanded: params?.get('expanded')?.string() === 'all' ? 'all' : 'closed',
      post: readStrings(params?.get('post')),
    },
    showBaseUrl: api?.get('url')?.string() === 'full',
    examples: {
      languages: readLanguages(examples?.get('languages'), problems),
      defaults: examples?.get('defaults')?.string() === 'required' ? 'required' : 'all',
      prefill: examples?.get('prefill')?.boolean() ?? false,
      autogenerate: examples?.get('autogenerate')?.boolean() ?? true,
    },
    mdx: readMdx(api?.get('mdx')),
    changelog: readChangelog(api?.get('changelog')),
  };
}

/** Undefined if a part is missing, which the check of the shape reports. */
function readChangelog(value: ConfigValue | undefined): ApiSettings['changelog'] {
  const [base, page] = [value?.get('base'), value?.get('page')];
  const [revision, path] = [base?.string()?.trim(), page?.string()];
  if (base === undefined || page === undefined || revision === undefined || path === undefined) return undefined;
  return { base: revision, baseAt: base.at, page: toPagePath(path), pageAt: page.at };
}

function readMdx(mdx: ConfigValue | undefined): ApiSettings['mdx'] {
  const auth = mdx?.get('auth');
  const method = authMethods.find((word) => word === auth?.get('method')?.string()) ?? 'none';
  const name = auth?.get('name')?.string() ?? authNames[method];
  const server = mdx?.get('server');
  const entries = server?.kind === 'array' ? server.elements : [server];
  const servers = entries.flatMap((entry) => readUrl(entry) ?? []);
  return { auth: name === undefined ? { method } : { method, name }, servers };
}

/** Reads an absolute URL, which may begin with a variable in braces. */
function readUrl(value: ConfigValue | undefined): string | undefined {
  const written = value?.string()?.trim();
  return written !== undefined && /^(https?:\/\/|\{)/i.test(written) ? written : undefined;
}

function reportStaticAuth(display: ConfigValue | undefined, problems: Problem[]): void {
  if (display?.string() !== 'auth') return;
  const message =
    "A static site can't know who is signed in, so `auth` acts as `interactive` in the editor and as `simple` on the exported site.";
  problems.push({ code: 'playground-display-auth', severity: 'info', message, at: display.at });
}

function readStrings(value: ConfigValue | undefined): readonly string[] {
  return value?.elements.flatMap((element) => element.string() ?? []) ?? [];
}

function readLanguages(value: ConfigValue | undefined, problems: Problem[]): readonly string[] {
  const chosen = new Set<string>();
  for (const element of value?.elements ?? []) {
    const written = element.string();
    if (written === undefined) continue;
    const language = findSampleLanguage(written);
    if (language === undefined) problems.push(describeUnknownLanguage(element, written));
    else chosen.add(language.id);
  }
  if (chosen.size > 0) return [...chosen];
  return sampleLanguages.filter(({ byDefault }) => byDefault).map(({ id }) => id);
}

function describeUnknownLanguage(element: ConfigValue, written: string): Problem {
  const names = sampleLanguages.flatMap(({ id, aliases }) => [id, ...aliases]);
  const nearest = findNearest(written, names, 3);
  const hint =
    nearest[0] === undefined
      ? `Known languages are ${sampleLanguages.map(({ id }) => id).join(', ')}.`
      : `Did you mean "${nearest[0]}"?`;
  return {
    code: 'sample-language-unknown',
    severity: 'warning',
    message: `Unknown language "${written}" for code samples. ${hint}`,
    at: element.at,
    fixes: buildReplacementFixes(element.at, nearest),
  };
}
