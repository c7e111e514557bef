import type { OperationSlice } from '../../core/api/slice.ts';
import { authoredSource } from '../../request/form/authored-source.ts';
import { makeSnippet, snippetLanguages } from '../../request/snippets/registry.ts';
import { oncePerPage } from '../once-per-page.ts';
import type { PageModel } from '../page-model.ts';
import { listGeneratedLanguages } from '../playground-view.ts';
import { untouchedForm } from '../untouched/untouched-form.ts';
import type { CodeTab } from './code-card.ts';
import { prettyCode } from './pretty-code.ts';

/**
 * The samples of a page before a script runs: the authored ones, and in the first language the form's initial request.
 */
export const firstSamples = oncePerPage((model, slice: OperationSlice): readonly CodeTab[] => {
  const authored = model.samples.request.map(({ title, lang, source }): CodeTab => {
    const text = prettyCode(filledSource(source, model, slice), lang);
    return { label: title, examples: [{ title: '', lang: lang ?? 'text', text }] };
  });
  const generated = generatedSample(model, slice);
  return generated === undefined ? authored : [...authored, generated];
});

/** Fills an authored sample with the initial values of the form. Without a value, `{{name}}` stays. */
function filledSource(source: string, model: PageModel, slice: OperationSlice): string {
  if (!source.includes('{{')) return source;
  return authoredSource(source, untouchedForm(model, slice).built.shownValues);
}

/** Returns the sample in the first of the generated languages. Undefined if none is generated. */
function generatedSample(model: PageModel, slice: OperationSlice): CodeTab | undefined {
  const language = listGeneratedLanguages(model)
    .map((wanted) => snippetLanguages.find(({ id }) => id === wanted))
    .find((known) => known !== undefined);
  if (language === undefined) return undefined;
  const text = makeSnippet(language.id, untouchedForm(model, slice).built.sample);
  if (text === undefined) return undefined;
  return { label: language.label, examples: [{ title: '', lang: language.highlight, text }] };
}
