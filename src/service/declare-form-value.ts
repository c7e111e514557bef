import { findOperationSlice } from '../core/features/preview/find-page.ts';
import { type ResponseEdit, refuse } from '../core/features/response-edits/response-edit.ts';
import type { Project } from '../core/project/project.ts';
import { splitPointer } from '../core/source/document/pointer.ts';
import { isOwnHeader } from '../request/build/build-headers.ts';
import { findMediaType } from '../request/declared-response.ts';
import { declareValue, type ValueToDeclare } from '../schema/repair/declare-value.ts';
import type { FormValueToDeclare } from './engine-values.ts';

/** The edits of the page's description that declare a value of its form. */
export function declareFormValue(project: Project, slug: string, value: FormValueToDeclare): ResponseEdit {
  const slice = findOperationSlice(project, slug);
  if (slice === undefined) return refuse('The page has changed in the meantime. Try again.');
  const { pointer, json, mediaType = '' } = value;
  const [group, ...names] = splitPointer(pointer) ?? [];
  const [name] = names;
  const declare = (place: ValueToDeclare['place']) => declareValue({ project, slice }, { place, json });
  if (name === undefined) return refuse('Only a value with a name can be declared.');
  if (group === 'header' && isOwnHeader(name)) {
    return refuse(
      `OpenAPI ignores parameters that are named \`${name}\`: media types and security schemes describe this header.`,
    );
  }
  if (group === 'query' || group === 'header' || group === 'cookie') {
    return declare({ kind: 'parameter', location: group, name });
  }
  const { requestBody } = slice.operation;
  const media = requestBody && (findMediaType(requestBody.content, mediaType) ?? requestBody.content[0]);
  if (requestBody === undefined || media === undefined) return refuse('The description declares no body.');
  if (!/^2\./.test(slice.origin.specVersion)) return declare({ kind: 'property', names, at: media.at });
  // In 2.0 the schema is in the parameter; each field of a form is a parameter of its own.
  return /json/i.test(media.mediaType)
    ? declare({ kind: 'property', names, at: requestBody.at })
    : refuse('In OpenAPI 2.0 each field of a form is a parameter with `in: formData`. Edit the description by hand.');
}
