import type { ValidationFinding } from '../../core/ports.ts';
import type { Kind } from '../values/grammar.ts';
import type { Visited } from '../values/walk-description.ts';
import { checkAddresses } from './address-faults.ts';
import { checkAddress, checkAsyncOperation, checkBindings, checkMessage } from './async-faults.ts';
import { checkDiscriminator } from './discriminator-faults.ts';
import { checkExchange, checkOperation, checkResponses, checkXmlName } from './exchange-faults.ts';
import { checkExamples, checkHeaderName, checkIgnored, checkLeftOut, checkWebhooks } from './ignored-faults.ts';
import { checkCallback, checkLink, checkLinkValues } from './link-faults.ts';
import { checkMediaKey, checkMediaTypes } from './media-type-faults.ts';
import { checkNames } from './name-faults.ts';
import { type DescriptionContext, type ObjectCheck, toFinding } from './object-fault.ts';
import { checkStyle } from './parameter-faults.ts';
import { checkReference } from './reference-faults.ts';
import { checkEnum, checkSchema } from './schema-object-faults.ts';
import { checkListedScopes, checkRequirements, checkScheme } from './security-faults.ts';
import { checkTagGroups, checkTagNames, checkTags } from './tag-faults.ts';
import { checkText } from './text-faults.ts';

/** The rules of the standards for the objects of each kind that their schemas can't express. */
const checks: { readonly [kind in Kind]?: readonly ObjectCheck[] } = {
  openapi: [checkAddresses, checkWebhooks, checkTags, checkTagGroups, checkRequirements, checkMediaTypes],
  asyncapi: [checkTags, checkMediaTypes],
  info: [checkAddresses, checkTags],
  contact: [checkAddresses],
  license: [checkAddresses],
  externalDocs: [checkAddresses],
  server: [checkAddresses, checkTags, checkRequirements, checkBindings],
  channel: [checkAddress, checkTags, checkBindings],
  asyncOperation: [checkAsyncOperation, checkTags, checkRequirements, checkBindings],
  components: [checkNames],
  asyncComponents: [checkNames],
  callback: [checkCallback],
  link: [checkLink, checkLinkValues],
  parameter: [checkIgnored, checkStyle, checkExamples],
  header: [checkIgnored, checkHeaderName, checkExamples],
  flow: [checkAddresses],
  serverVariable: [checkEnum],
  asyncParameter: [checkEnum],
  securityScheme: [checkAddresses, checkScheme, checkListedScopes],
  operation: [checkOperation, checkTagNames, checkRequirements, checkMediaTypes],
  response: [checkExchange, checkIgnored],
  media: [checkExchange, checkMediaKey, checkIgnored, checkXmlName, checkExamples],
  namedExample: [checkExamples],
  responses: [checkResponses],
  encoding: [checkMediaTypes, checkIgnored],
  message: [checkMessage, checkMediaTypes, checkTags, checkBindings],
  schema: [checkSchema, checkDiscriminator, checkIgnored, checkMediaTypes],
};

/** Finds what is wrong with one object of a description, as such and by the rest of its description. */
export function* checkObject(visited: Visited, context: DescriptionContext): Iterable<ValidationFinding> {
  const isReference = typeof visited.value.$ref === 'string';
  const found = isReference
    ? [checkReference, checkLeftOut]
    : [...(checks[visited.kind] ?? []), checkText, checkLeftOut];
  for (const check of found) for (const fault of check(visited, context)) yield toFinding(visited, fault);
}
