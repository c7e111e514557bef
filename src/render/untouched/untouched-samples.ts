import type { OperationSlice } from '../../core/api/slice.ts';
import { findSampleLanguage } from '../../core/docs-json/sample-languages.ts';
import { renderCard } from '../code/code-card.ts';
import { firstSamples } from '../code/first-sample.ts';
import { element, type Html, html } from '../html.ts';
import type { PageModel } from '../page-model.ts';
import type { PageScope } from '../page-scope.ts';
import { listGeneratedLanguages } from '../playground-view.ts';
import { highlightSample } from './highlight-sample.ts';
import { countTabs } from './sample-tabs.ts';

/**
 * Renders the first sample of the untouched form below the names of all samples. Without script, the samples that are
 * in the page are shown.
 */
export function untouchedSamples(slice: OperationSlice, scope: PageScope): Html | undefined {
  const samples = firstSamples(scope.model, slice);
  const [example] = samples[0]?.examples ?? [];
  if (example === undefined) return undefined;
  const labels = listLabels(scope.model);
  const isOnly = samples.length === 1;
  const plain = isOnly
    ? undefined
    : html`<div class="unscripted">${renderCard('Request', samples, scope, 'samples')}</div>`;
  const title = isOnly && html`<span class="title unscripted">${labels[0]}</span>`;
  const code = html`<pre tabindex="0"><code>${highlightSample(example.text).map(({ kind, text }) =>
    kind === undefined ? html`${text}` : element('i', { class: kind }, [text]),
  )}</code></pre>`;
  return html`${plain}<section class="card samples${!isOnly && ' scripted'}" aria-label="Request sample"><div class="cardbar">${title}${renderTabs(labels)}<button class="copy scripted" type="button">Copy</button></div>${code}</section>`;
}

function renderTabs(labels: readonly string[]): Html {
  const count = countTabs(labels);
  const tabs = labels
    .slice(0, count)
    .map((label, index) => html`<button type="button" aria-pressed="${String(index === 0)}">${label}</button>`);
  const others = labels.slice(count).map((label) => html`<option>${label}</option>`);
  const more =
    others.length > 0 &&
    html`<select class="more scripted" aria-label="More languages"><option value="" disabled hidden selected>More</option>${others}</select>`;
  return html`<fieldset class="strip scripted" aria-label="Language">${tabs}</fieldset>${more}`;
}

/** Lists the labels of the samples, authored ones first. */
function listLabels(model: PageModel): readonly string[] {
  const generated = listGeneratedLanguages(model).map((language) => findSampleLanguage(language)?.label ?? language);
  return [...model.samples.request.map(({ title }) => title), ...generated];
}
