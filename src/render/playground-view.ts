import type { RequestSample } from '../core/api/platform-extension.ts';
import type { Slice } from '../core/api/slice.ts';
import type { PageModel } from './page-model.ts';
import { canBeSent } from './page-scope.ts';

/** The data of the playground of one page; the same in the panel and, as a data island, on the exported page. */
export interface PlaygroundView {
  readonly slice: Slice;
  /** False: no form and no Send, samples only (`display: simple`). */
  readonly interactive: boolean;
  /** Canonical language names, in order. */
  readonly languages: readonly string[];
  /** Authored samples in addition to the generated ones. */
  readonly samples: readonly RequestSample[];
  readonly autogenerate: boolean;
  readonly prefill: boolean;
  /** Which parameters a generated sample includes. */
  readonly sampleParameters: 'required' | 'all';
  readonly server?: string;
  /** Only on the site. */
  readonly proxy?: string;
  readonly credentials: boolean;
  /** False in Restricted Mode: Send is disabled and explains why. */
  readonly canSend: boolean;
}

/** Undefined: the page has no subject, its subject is received, or `display` is `none`. For `simple`, `interactive` is false. */
export function toPlaygroundView(model: PageModel, canSend: boolean): PlaygroundView | undefined {
  const { subject, settings, samples } = model;
  if (subject === undefined || !canBeSent(subject) || settings.playground.display === 'none') return undefined;
  const { server, proxy } = settings.playground;
  return {
    slice: subject,
    interactive: settings.playground.display === 'interactive',
    languages: settings.examples.languages,
    samples: samples.request,
    autogenerate: settings.examples.autogenerate,
    prefill: settings.playground.prefill,
    sampleParameters: settings.examples.defaults,
    ...(server === undefined ? {} : { server }),
    ...(typeof proxy === 'string' ? { proxy } : {}),
    credentials: settings.playground.credentials,
    canSend,
  };
}
