import { findMediaTypeSlip } from '../../core/api/media-type-words.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import type { Visited } from '../values/walk-description.ts';
import type { ObjectFault } from './object-fault.ts';

/** Checks the media types that are keys of `content` anywhere. Those of operations are checked by the rule, too. */
export function* checkMediaKey({ place }: Visited): Iterable<ObjectFault> {
  const slip = place.parent?.key === 'content' ? findMediaTypeSlip(String(place.key)) : undefined;
  if (slip === undefined) return;
  const fixes = slip.meant === undefined ? [] : [{ kind: 'rename', name: slip.meant } as const];
  yield { code: 'media-type-invalid', message: slip.message, path: [], target: 'key', fixes };
}

const keys = ['contentType', 'defaultContentType', 'contentMediaType'];
const lists = ['consumes', 'produces'];

/** Checks the media types in texts and lists of an object. */
export function* checkMediaTypes({ value }: Visited): Iterable<ObjectFault> {
  for (const key of keys) yield* checkText(value[key], [key]);
  for (const key of lists) {
    const written = value[key];
    if (Array.isArray(written)) for (const [index, text] of written.entries()) yield* checkText(text, [key, index]);
  }
}

function* checkText(text: JsonValue | undefined, path: ObjectFault['path']): Iterable<ObjectFault> {
  // `contentType` of an encoding may be a list with commas.
  const slip = typeof text === 'string' && !text.includes(',') ? findMediaTypeSlip(text) : undefined;
  if (slip === undefined) return;
  const fixes = slip.meant === undefined ? [] : [{ kind: 'replace', text: quoteText(slip.meant) } as const];
  yield { code: 'media-type-invalid', message: slip.message, path, target: 'value', fixes };
}
