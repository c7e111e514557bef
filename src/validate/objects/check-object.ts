import type { ValidationFinding } from '../../core/ports.ts';
import type { Kind } from '../values/grammar.ts';
import type { Visited } from '../values/walk-description.ts';
import { checkAddresses } from './address-faults.ts';
import { checkExchange, checkOperation } from './exchange-faults.ts';
import { checkMediaKey, checkMediaTypes } from './media-type-faults.ts';
import { checkNames } from './name-faults.ts';
import { type DescriptionContext, type ObjectCheck, toFinding } from './object-fault.ts';
import { checkReference } from './reference-faults.ts';
import { checkSchema } from './schema-object-faults.ts';
import { checkRequirements, checkScheme } from './security-faults.ts';
import { checkTagNames, checkTags } from './tag-faults.ts';
import { checkText } from './text-faults.ts';

/** The rules of the standards for the objects of each kind that their schemas can't express. */
const checks: { readonly [kind in Kind]?: readonly ObjectCheck[] } = {
  openapi: [checkTags, checkRequirements, checkMediaTypes],
  asyncapi: [checkTags, checkMediaTypes],
  info: [checkAddresses, checkTags],
  contact: [checkAddresses],
  license: [checkAddresses],
  externalDocs: [checkAddresses],
  server: [checkAddresses, checkTags],
  channel: [checkTags],
  asyncOperation: [checkTags],
  components: [checkNames],
  flow: [checkAddresses],
  securityScheme: [checkAddresses, checkScheme],
  operation: [checkOperation, checkTagNames, checkRequirements, checkMediaTypes],
  response: [checkExchange],
  media: [checkExchange, checkMediaKey],
  encoding: [checkMediaTypes],
  message: [checkMediaTypes, checkTags],
  schema: [checkSchema, checkMediaTypes],
};

/** Finds what is wrong with one object of a description, as such and by the rest of its description. */
export function* checkObject(visited: Visited, context: DescriptionContext): Iterable<ValidationFinding> {
  const isReference = typeof visited.value.$ref === 'string';
  const found = isReference ? [checkReference] : [...(checks[visited.kind] ?? []), checkText];
  for (const check of found) for (const fault of check(visited, context)) yield toFinding(visited, fault);
}
