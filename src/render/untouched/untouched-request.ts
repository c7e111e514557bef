import type { Slice } from '../../core/api/slice.ts';
import { buildFormRequest } from '../../request/form/build-form-request.ts';
import { startingSchemes } from '../../request/form/starting-schemes.ts';
import { untouchedForm } from '../../request/form/untouched-form.ts';
import type { FormValues } from '../../request/form-values.ts';
import type { BuiltRequest } from '../../request/http-request.ts';
import { oncePerPage } from '../once-per-page.ts';
import { formSettings } from '../playground-view.ts';

interface UntouchedRequest {
  readonly values: FormValues;
  readonly built: BuiltRequest;
}

/** The initial values of a page's form, and the request that results from them. */
export const untouchedRequest = oncePerPage((model, slice: Slice): UntouchedRequest => {
  const settings = formSettings(model);
  const values = untouchedForm(slice, settings);
  return { values, built: buildFormRequest(slice, values, startingSchemes(slice, settings.interactive)) };
});
