import type { RequestSample } from '../core/api/platform-extension.ts';
import type { SchemaSlice, Slice } from '../core/api/slice.ts';
import { findSampleLanguage } from '../core/docs-json/sample-languages.ts';
import type { PlaygroundView } from '../form/playground-view.ts';
import type { FormSettings } from '../request/form/untouched-form.ts';
import type { PageModel } from './page-model.ts';
import { canBeSent } from './page-scope.ts';

/**
 * Undefined if the page has no subject, its subject is received, or `display` is `none`. For `simple`, `interactive` is
 * false.
 */
export function toPlaygroundView(model: PageModel, canSend: boolean): PlaygroundView | undefined {
  const { subject, settings } = model;
  if (subject === undefined || !canBeSent(subject) || settings.playground.display === 'none') return undefined;
  return { ...describePlayground(model, subject), canSend };
}

/** Returns the data of a page's form, also if the page has none but shows its initial values in samples. */
export function describePlayground(model: PageModel, slice: Slice): PlaygroundView {
  const { proxy, credentials } = model.settings.playground;
  return {
    ...formSettings(model),
    slice,
    languages: listGeneratedLanguages(model),
    samples: model.samples.request,
    ...(typeof proxy === 'string' ? { proxy } : {}),
    credentials,
    canSend: true,
  };
}

/**
 * Lists the languages that samples are generated in: those of the settings that have no authored sample. Empty if the
 * settings allow only authored samples, and for webhooks and callbacks, which a server sends.
 */
export function listGeneratedLanguages({ subject, settings, samples }: PageModel): readonly string[] {
  const { autogenerate, languages } = settings.examples;
  if (!autogenerate || subject?.kind !== 'operation' || subject.operation.origin !== 'path') return [];
  const authored = new Set(samples.request.map(findAuthoredLanguage));
  return languages.filter((language) => !authored.has(language));
}

/** The canonical name of the language of an authored sample. A shell command is a cURL sample only if it calls curl. */
function findAuthoredLanguage({ lang, title, source }: RequestSample): string | undefined {
  const id = (findSampleLanguage(lang ?? title) ?? findSampleLanguage(title))?.id;
  return id === 'curl' && !/\bcurl\b/.test(source) ? undefined : id;
}

/** Returns the subject of a page without a playground: a webhook, a schema, an operation with `display: none`. */
export function findDescribed(model: PageModel): Slice | SchemaSlice | undefined {
  return toPlaygroundView(model, false) === undefined ? (model.subject ?? model.schema) : undefined;
}

/** Returns the page's settings for its form. `interactive` is false for `display: simple`. */
export function formSettings({ settings: { playground, examples } }: PageModel): FormSettings {
  const { server } = playground;
  return {
    interactive: playground.display === 'interactive',
    prefill: playground.prefill,
    sampleParameters: examples.defaults,
    server,
  };
}
