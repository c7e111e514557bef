import type { Slice } from '../../core/api/slice.ts';
import { createUntouchedForm, type UntouchedForm } from '../../form/untouched-form.tsx';
import { oncePerPage } from '../once-per-page.ts';
import { describePlayground } from '../playground-view.ts';

/** The form of a page before anyone touches it. The HTML, the Markdown and the samples of the page show its values. */
export const untouchedForm = oncePerPage(
  (model, slice: Slice): UntouchedForm => createUntouchedForm(describePlayground(model, slice)),
);
