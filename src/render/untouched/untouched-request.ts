import type { Slice } from '../../core/api/slice.ts';
import { shownRequest } from '../../request/form/shown-request.ts';
import { startingSchemes } from '../../request/form/starting-schemes.ts';
import { untouchedForm } from '../../request/form/untouched-form.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { HttpRequest } from '../../request/http-request.ts';
import { oncePerPage } from '../once-per-page.ts';
import { formSettings } from '../playground-view.ts';

interface UntouchedRequest {
  readonly values: FormValues;
  readonly request: HttpRequest;
}

/** The initial values of a page's form, and the request that results from them. */
export const untouchedRequest = oncePerPage((model, slice: Slice): UntouchedRequest => {
  const settings = formSettings(model);
  const values = untouchedForm(slice, settings);
  return { values, request: shownRequest(slice, values, startingSchemes(slice, settings.interactive)) };
});
