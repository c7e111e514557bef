import type { RequestSample } from '../core/api/platform-extension.ts';
import type { SchemaSlice, Slice } from '../core/api/slice.ts';
import type { FormSettings } from '../request/form/untouched-form.ts';
import type { PageModel } from './page-model.ts';
import { canBeSent } from './page-scope.ts';

/** The data of the playground of one page: the same in the panel and, as a data island, on an exported page. */
export interface PlaygroundView extends FormSettings {
  readonly slice: Slice;
  /** Canonical language names, in order. */
  readonly languages: readonly string[];
  /** Authored samples in addition to the generated ones. */
  readonly samples: readonly RequestSample[];
  readonly autogenerate: boolean;
  /** Only on the site. */
  readonly proxy?: string;
  readonly credentials: boolean;
  /** False in Restricted Mode: Send is then disabled and explains why. */
  readonly canSend: boolean;
}

/**
 * Undefined if the page has no subject, its subject is received, or `display` is `none`. For `simple`, `interactive` is
 * false.
 */
export function toPlaygroundView(model: PageModel, canSend: boolean): PlaygroundView | undefined {
  const { subject, settings, samples } = model;
  if (subject === undefined || !canBeSent(subject) || settings.playground.display === 'none') return undefined;
  const { proxy } = settings.playground;
  return {
    ...formSettings(model),
    slice: subject,
    languages: settings.examples.languages,
    samples: samples.request,
    autogenerate: settings.examples.autogenerate,
    ...(typeof proxy === 'string' ? { proxy } : {}),
    credentials: settings.playground.credentials,
    canSend,
  };
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
    ...(server === undefined ? {} : { server }),
  };
}
