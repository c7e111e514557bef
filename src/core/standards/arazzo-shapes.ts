/** The names of the objects of Arazzo, as keys of `arazzoShapes`. */
export type ArazzoObject = keyof typeof shapes;

/** The values that a member may have. `oneOf`: the first for objects with `reference`, `context` or without either. */
export type ArazzoValue =
  | { readonly kind: 'text' | 'integer' | 'number' | 'any' | 'schema' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'object'; readonly name: ArazzoObject }
  /** `isReusable`: a Reusable Object may be there instead. */
  | { readonly kind: 'objects'; readonly name: ArazzoObject; readonly isReusable?: true; readonly isFilled?: true }
  | { readonly kind: 'texts' }
  | { readonly kind: 'map'; readonly of: 'schema' | 'output' | ArazzoObject }
  /** A word, or an Expression Type Object. */
  | { readonly kind: 'type'; readonly words: readonly string[] };

/** A member of an object. `since`: the first version that has it. */
export interface ArazzoMember {
  readonly value: ArazzoValue;
  readonly isRequired?: true;
  readonly since?: '1.1';
}

export interface ArazzoShape {
  readonly [key: string]: ArazzoMember;
}

const text = { value: { kind: 'text' } } as const;
const requiredText = { ...text, isRequired: true } as const;
const anything = { value: { kind: 'any' }, isRequired: true } as const;
const criteria = { value: { kind: 'objects', name: 'criterion' } } as const;
const parameters = { value: { kind: 'objects', name: 'parameter', isReusable: true } } as const;
const successActions = { value: { kind: 'objects', name: 'successAction', isReusable: true } } as const;
const failureActions = { value: { kind: 'objects', name: 'failureAction', isReusable: true } } as const;
const outputs = { value: { kind: 'map', of: 'output' } } as const;
const selectors = ['jsonpath', 'xpath', 'jsonpointer'] as const;
const selectorType = { value: { kind: 'type', words: selectors } } as const;

const shapes = {
  arazzo: {
    arazzo: requiredText,
    $self: { ...text, since: '1.1' },
    info: { value: { kind: 'object', name: 'info' }, isRequired: true },
    sourceDescriptions: { value: { kind: 'objects', name: 'source', isFilled: true }, isRequired: true },
    workflows: { value: { kind: 'objects', name: 'workflow', isFilled: true }, isRequired: true },
    components: { value: { kind: 'object', name: 'components' } },
  },
  info: { title: requiredText, version: requiredText, summary: text, description: text },
  source: {
    name: requiredText,
    url: requiredText,
    type: { value: { kind: 'word', words: ['openapi', 'asyncapi', 'arazzo'] } },
  },
  workflow: {
    workflowId: requiredText,
    summary: text,
    description: text,
    inputs: { value: { kind: 'schema' } },
    dependsOn: { value: { kind: 'texts' } },
    steps: { value: { kind: 'objects', name: 'step', isFilled: true }, isRequired: true },
    successActions,
    failureActions,
    outputs,
    parameters,
  },
  step: {
    stepId: requiredText,
    description: text,
    operationId: text,
    operationPath: text,
    workflowId: text,
    channelPath: { ...text, since: '1.1' },
    action: { value: { kind: 'word', words: ['send', 'receive'] }, since: '1.1' },
    correlationId: { value: { kind: 'any' }, since: '1.1' },
    timeout: { value: { kind: 'integer' }, since: '1.1' },
    dependsOn: { value: { kind: 'texts' }, since: '1.1' },
    parameters,
    requestBody: { value: { kind: 'object', name: 'requestBody' } },
    successCriteria: { value: { kind: 'objects', name: 'criterion', isFilled: true } },
    onSuccess: successActions,
    onFailure: failureActions,
    outputs,
  },
  parameter: {
    name: requiredText,
    in: { value: { kind: 'word', words: ['path', 'query', 'querystring', 'header', 'cookie'] } },
    value: anything,
  },
  reusable: { reference: requiredText, value: { value: { kind: 'any' } } },
  successAction: {
    name: requiredText,
    type: { value: { kind: 'word', words: ['end', 'goto'] }, isRequired: true },
    workflowId: text,
    stepId: text,
    parameters: { ...parameters, since: '1.1' },
    criteria,
  },
  failureAction: {
    name: requiredText,
    type: { value: { kind: 'word', words: ['end', 'retry', 'goto'] }, isRequired: true },
    workflowId: text,
    stepId: text,
    parameters: { ...parameters, since: '1.1' },
    retryAfter: { value: { kind: 'number' } },
    retryLimit: { value: { kind: 'integer' } },
    criteria,
  },
  components: {
    inputs: { value: { kind: 'map', of: 'schema' } },
    parameters: { value: { kind: 'map', of: 'parameter' } },
    successActions: { value: { kind: 'map', of: 'successAction' } },
    failureActions: { value: { kind: 'map', of: 'failureAction' } },
  },
  criterion: {
    context: text,
    condition: requiredText,
    type: { value: { kind: 'type', words: ['simple', 'regex', 'jsonpath', 'xpath'] } },
  },
  expressionType: { type: { value: { kind: 'word', words: selectors }, isRequired: true }, version: requiredText },
  selector: { context: requiredText, selector: requiredText, type: { ...selectorType, isRequired: true } },
  requestBody: {
    contentType: text,
    payload: { value: { kind: 'any' } },
    replacements: { value: { kind: 'objects', name: 'replacement' } },
  },
  replacement: { target: requiredText, targetSelectorType: { ...selectorType, since: '1.1' }, value: anything },
} as const;

/** The members of the objects of Arazzo (1.0.1 and 1.1.0, 4.6), as their official schema and their text have them. */
export const arazzoShapes: { readonly [name in ArazzoObject]: ArazzoShape } = shapes;

/** The members that an object has in a version. */
export function listArazzoMembers(name: ArazzoObject, line: string): readonly (readonly [string, ArazzoMember])[] {
  return Object.entries(arazzoShapes[name]).filter(([, { since }]) => line !== '1.0' || since === undefined);
}

/** The words that a member allows in a version. */
export function listArazzoWords(words: readonly string[], line: string): readonly string[] {
  return line === '1.0' ? words.filter((word) => word !== 'asyncapi' && word !== 'querystring') : words;
}

/** The names of outputs and components (5.8.3). */
export const arazzoKeyPattern: RegExp = /^[a-zA-Z0-9.\-_]+$/;
