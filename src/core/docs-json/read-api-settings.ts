import type { PlaygroundDisplay } from '../api/platform-extension.ts';
import type { Problem } from '../source/problem.ts';
import type { ConfigValue } from './config-value.ts';
import type { ApiSettings } from './docs-config.ts';
import { findNearest } from './nearest.ts';
import { readSpecSources } from './read-spec-sources.ts';
import { findSampleLanguage, sampleLanguages } from './sample-languages.ts';

const displays: readonly PlaygroundDisplay[] = ['interactive', 'simple', 'none', 'auth'];
const authMethods = ['bearer', 'basic', 'key', 'cobo', 'none'] as const;
const authNames: { readonly [method: string]: string } = { key: 'X-API-Key', cobo: 'API-SECRET' };

/** `api` with its defaults (product, section 2). Values that do not fit are as if absent. */
export function readApiSettings(api: ConfigValue | undefined, problems: Problem[]): ApiSettings {
  const playground = api?.get('playground');
  const params = api?.get('params');
  const examples = api?.get('examples');
  const proxy = playground?.get('proxy');
  return {
    openapi: readSpecSources(api?.get('openapi'), 'openapi', problems) ?? [],
    asyncapi: readSpecSources(api?.get('asyncapi'), 'asyncapi', problems) ?? [],
    playground: {
      display: displays.find((word) => word === playground?.get('display')?.string()) ?? 'interactive',
      proxy: proxy?.string() ?? proxy?.boolean() ?? false,
      credentials: playground?.get('credentials')?.boolean() ?? false,
    },
    params: {
      expanded: params?.get('expanded')?.string() === 'all' ? 'all' : 'closed',
      post: readTexts(params?.get('post')),
    },
    showBaseUrl: api?.get('url')?.string() === 'full',
    examples: {
      languages: readLanguages(examples?.get('languages'), problems),
      defaults: examples?.get('defaults')?.string() === 'required' ? 'required' : 'all',
      prefill: examples?.get('prefill')?.boolean() ?? false,
      autogenerate: examples?.get('autogenerate')?.boolean() ?? true,
    },
    mdx: readMdx(api?.get('mdx')),
  };
}

function readMdx(mdx: ConfigValue | undefined): ApiSettings['mdx'] {
  const auth = mdx?.get('auth');
  const method = authMethods.find((word) => word === auth?.get('method')?.string()) ?? 'none';
  const name = auth?.get('name')?.string() ?? authNames[method];
  const server = mdx?.get('server');
  const servers = server?.kind === 'array' ? readTexts(server) : [server?.string() ?? ''];
  return { auth: name === undefined ? { method } : { method, name }, servers: servers.filter((url) => url !== '') };
}

function readTexts(value: ConfigValue | undefined): readonly string[] {
  return value?.elements.flatMap((element) => element.string() ?? []) ?? [];
}

function readLanguages(value: ConfigValue | undefined, problems: Problem[]): readonly string[] {
  const chosen = new Set<string>();
  for (const element of value?.elements ?? []) {
    const written = element.string();
    if (written === undefined) continue;
    const language = findSampleLanguage(written);
    if (language === undefined) problems.push(unknownLanguage(element, written));
    else chosen.add(language.id);
  }
  if (chosen.size > 0) return [...chosen];
  return sampleLanguages.filter(({ byDefault }) => byDefault).map(({ id }) => id);
}

function unknownLanguage(element: ConfigValue, written: string): Problem {
  const names = sampleLanguages.flatMap(({ id, aliases }) => [id, ...aliases]);
  const nearest = findNearest(written, names, 3);
  const hint =
    nearest[0] === undefined
      ? `Known are ${sampleLanguages.map(({ id }) => id).join(', ')}.`
      : `Did you mean "${nearest[0]}"?`;
  return {
    code: 'sample-language-unknown',
    severity: 'warning',
    message: `No code samples can be made in "${written}". ${hint}`,
    at: element.at,
    fixes: nearest.map((name) => ({
      title: `Change to "${name}"`,
      edits: [{ at: element.at, text: JSON.stringify(name) }],
    })),
  };
}
