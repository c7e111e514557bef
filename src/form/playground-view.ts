import type { RequestSample } from '../core/api/platform-extension.ts';
import type { Slice } from '../core/api/slice.ts';
import type { FormSettings } from '../request/form/untouched-form.ts';

/** The data of the playground of one page: the same in the panel and, as a data island, on an exported page. */
export interface PlaygroundView extends FormSettings {
  readonly slice: Slice;
  /** The languages of the generated samples, by their canonical names, in order. */
  readonly languages: readonly string[];
  /** Authored samples, which come before the generated ones. */
  readonly samples: readonly RequestSample[];
  /** Only on the site. */
  readonly proxy?: string;
  readonly credentials: boolean;
  /** False in Restricted Mode: Send is then disabled and explains why. */
  readonly canSend: boolean;
  /** Why nothing is sent, and what to do, if the reason is not Restricted Mode. */
  readonly sendRefusal?: string;
}
