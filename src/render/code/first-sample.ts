import type { SecurityScheme } from '../../core/api/security.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { buildRequest } from '../../request/build-request.ts';
import { fillValues } from '../../request/fill-values.ts';
import { placeholderCredentials } from '../../request/placeholder-credentials.ts';
import { makeSnippet, snippetLanguages } from '../../request/snippets/registry.ts';
import { oncePerPage } from '../once-per-page.ts';
import type { PageModel } from '../page-model.ts';
import type { CodeTab } from './code-card.ts';
import { prettyCode } from './pretty-code.ts';

/** The samples of a page before a script runs: the authored ones, and the first generated one. */
export const firstSamples = oncePerPage((model, slice: OperationSlice): readonly CodeTab[] => {
  const authored = model.samples.request.map(
    ({ title, lang, source }): CodeTab => ({
      label: title,
      examples: [{ title: '', lang: lang ?? 'text', text: prettyCode(source, lang) }],
    }),
  );
  const generated = generatedSample(model, slice);
  return generated === undefined ? authored : [generated, ...authored];
});

/** The sample in the first language; undefined if the settings allow authored ones only. */
function generatedSample(model: PageModel, slice: OperationSlice): CodeTab | undefined {
  const { languages, autogenerate, defaults } = model.settings.examples;
  if (!autogenerate || slice.operation.origin !== 'path') return undefined;
  const [language] = languages.flatMap((wanted) => snippetLanguages.find(({ id }) => id === wanted) ?? []);
  if (language === undefined) return undefined;
  const values = fillValues(slice, {}, { parameters: defaults, generate: true });
  const security = placeholderCredentials(chosenSchemes(slice));
  const { request } = buildRequest(slice, { ...values, security });
  const text = makeSnippet(language.id, request);
  if (text === undefined) return undefined;
  return { label: language.label, examples: [{ title: '', lang: language.highlight, text }] };
}

/** The schemes of the first non-empty alternative, which is selected initially. */
function chosenSchemes({ operation }: OperationSlice): readonly SecurityScheme[] {
  const names = operation.security.find(({ schemes }) => schemes.length > 0)?.schemes.map(({ name }) => name) ?? [];
  return operation.securitySchemes.filter(({ name }) => names.includes(name));
}
