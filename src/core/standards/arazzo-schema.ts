import type { SchemaNode } from './schema-library.ts';
import { anything, choice, either, filled, list, object, refer, required, text } from './schema-parts.ts';

/** Objects allow extensions. */
const extensible = { patternProperties: { '^x-': true } } as const;

/** The names of outputs and components (5.8.3). */
const named = { propertyNames: { pattern: '^[a-zA-Z0-9.\\-_]+$' } } as const;

const criteria = list(refer('arazzo-criterion'));
const successActions = list(either(refer('arazzo-success-action'), refer('arazzo-reusable')));
const failureActions = list(either(refer('arazzo-failure-action'), refer('arazzo-reusable')));
const outputs = map(refer('arazzo-output'));
const selectors = ['jsonpath', 'xpath', 'jsonpointer'];
const selectorType = either(choice(...selectors), refer('arazzo-expression-type'));
/** The versions that each expression language has (4.6.15). */
const versionsByType: SchemaNode = {
  allOf: [
    withVersions('jsonpath', 'rfc9535', 'draft-goessner-dispatch-jsonpath-00'),
    withVersions('xpath', 'xpath-31', 'xpath-30', 'xpath-20', 'xpath-10'),
    withVersions('jsonpointer', 'rfc6901'),
  ],
};

function withVersions(type: string, ...versions: readonly string[]): SchemaNode {
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { version: choice(...versions) } },
  };
}

const amount = { type: 'number', minimum: 0 } as const;
const count = { type: 'integer', minimum: 0 } as const;

function map(additionalProperties: SchemaNode): SchemaNode {
  return { type: 'object', ...named, ...extensible, additionalProperties };
}

function parameters(name: string): SchemaNode {
  return list(either(refer(name), refer('arazzo-reusable')));
}

/** A choice of exactly one of these keys. */
function exactlyOne(...keys: readonly string[]): SchemaNode {
  return { oneOf: keys.map((key) => ({ required: [key] })) };
}

/** Builds the JSON Schema of Arazzo documents (1.0.1 and 1.1.0, 4.6), with what only the text of the standard requires. */
export function buildArazzoSchema(line: string): SchemaNode {
  const isLater = line !== '1.0';
  /** Completes an object by the members that are new in 1.1. */
  const closed: Closed = (members, later = {}, more = {}) => {
    const absent = Object.keys(later).map((key) => [key, 'It needs Arazzo 1.1: write `arazzo: 1.1.0` to use it.']);
    const rest = isLater ? {} : { 'x-absent': Object.fromEntries(absent) };
    return object({ ...members, ...(isLater && later) }, { ...extensible, ...rest, ...more });
  };
  const root = closed(
    {
      arazzo: required(text),
      info: required(refer('arazzo-info')),
      sourceDescriptions: required(filled(refer('arazzo-source'))),
      workflows: required(filled(refer('arazzo-workflow'))),
      components: refer('arazzo-components'),
    },
    { $self: { type: 'string', pattern: '^[^\\s#]*$' } },
  );
  return { ...root, $defs: { ...buildWorkflows(isLater, closed), ...buildParts(isLater, closed) } };
}

type Closed = (
  members: { readonly [key: string]: SchemaNode },
  later?: { readonly [key: string]: SchemaNode },
  more?: SchemaNode,
) => SchemaNode;

function buildWorkflows(isLater: boolean, closed: Closed): { readonly [name: string]: SchemaNode } {
  const targets = ['operationId', 'operationPath', 'workflowId', ...(isLater ? ['channelPath'] : [])];
  const callsOperation = { anyOf: [{ required: ['operationId'] }, { required: ['operationPath'] }] };
  // A parameter of an operation must say where it is.
  const located = { if: { required: ['reference'] }, else: { required: ['in'] } };
  const step = {
    ...exactlyOne(...targets),
    if: callsOperation,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { parameters: { items: located } } },
  };
  return {
    'arazzo-info': closed({ title: required(text), version: required(text), summary: text, description: text }),
    'arazzo-source': closed({
      name: required(text),
      url: required(text),
      type: choice('openapi', ...(isLater ? ['asyncapi'] : []), 'arazzo'),
    }),
    'arazzo-workflow': closed({
      workflowId: required(text),
      summary: text,
      description: text,
      inputs: refer('schema'),
      dependsOn: list(text),
      steps: required(filled(refer('arazzo-step'))),
      successActions,
      failureActions,
      outputs,
      parameters: parameters('arazzo-parameter'),
    }),
    'arazzo-step': closed(
      {
        stepId: required(text),
        description: text,
        operationId: text,
        operationPath: text,
        workflowId: text,
        parameters: parameters('arazzo-parameter'),
        requestBody: refer('arazzo-request-body'),
        successCriteria: filled(refer('arazzo-criterion')),
        onSuccess: successActions,
        onFailure: failureActions,
        outputs,
      },
      {
        channelPath: text,
        action: choice('send', 'receive'),
        correlationId: anything,
        timeout: count,
        dependsOn: list(text),
      },
      step,
    ),
    'arazzo-components': closed({
      inputs: map(refer('schema')),
      parameters: map(refer('arazzo-parameter')),
      successActions: map(refer('arazzo-success-action')),
      failureActions: map(refer('arazzo-failure-action')),
    }),
  };
}

function buildParts(isLater: boolean, closed: Closed): { readonly [name: string]: SchemaNode } {
  const name = { name: required(text) };
  const value = { value: required(anything) };
  const target = { workflowId: text, stepId: text };
  const inputs = { parameters: parameters('arazzo-input') };
  const goesSomewhere = {
    not: { required: ['stepId', 'workflowId'] },
    if: { required: ['type'], properties: { type: { const: 'goto' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { anyOf: [{ required: ['stepId'] }, { required: ['workflowId'] }] },
  };
  const places = ['path', 'query', ...(isLater ? ['querystring'] : []), 'header', 'cookie'];
  return {
    // The outermost schema of schemas, so it is that of the schemas inside too.
    schema: {
      $dynamicAnchor: 'meta',
      allOf: [{ $ref: 'https://json-schema.org/draft/2020-12/schema' }],
      'x-spelled': true,
    },
    'arazzo-output': isLater ? either(text, refer('arazzo-selector')) : text,
    'arazzo-parameter': closed({ ...name, in: choice(...places), ...value }),
    'arazzo-input': closed(
      { ...name, ...value },
      {},
      { 'x-absent': { in: 'The inputs of a workflow have no location. Remove it.' } },
    ),
    'arazzo-reusable': object({ reference: required(text), value: anything }),
    'arazzo-success-action': closed(
      { ...name, type: required(choice('end', 'goto')), ...target, criteria },
      inputs,
      goesSomewhere,
    ),
    'arazzo-failure-action': closed(
      {
        ...name,
        type: required(choice('end', 'retry', 'goto')),
        ...target,
        retryAfter: amount,
        retryLimit: count,
        criteria,
      },
      inputs,
      goesSomewhere,
    ),
    'arazzo-criterion': closed(
      {
        context: text,
        condition: required(text),
        type: either(choice('simple', 'regex', 'jsonpath', 'xpath'), refer('arazzo-expression-type')),
      },
      {},
      // A criterion with a type must name the value that it is about.
      { dependentRequired: { type: ['context'] } },
    ),
    'arazzo-expression-type': closed(
      { type: required(choice(...selectors)), version: required(text) },
      {},
      versionsByType,
    ),
    'arazzo-selector': closed({ context: required(text), selector: required(text), type: required(selectorType) }),
    'arazzo-request-body': closed({
      contentType: text,
      payload: anything,
      replacements: list(refer('arazzo-replacement')),
    }),
    'arazzo-replacement': closed({ target: required(text), ...value }, { targetSelectorType: selectorType }),
  };
}
