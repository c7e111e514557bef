import { attribute, component, required, shared } from './attributes.ts';
import type { Component } from './component.ts';

const { type, isRequired, deprecated, fallback, id, usualTitle } = shared;

const constraints = [
  attribute('enum', 'data', 'List of the allowed values.'),
  attribute('pre', 'data', 'Labels before the name.'),
  attribute('post', 'data', 'Labels after the name.'),
];

/** The components of a hand-written endpoint page, from which the playground is built. */
export const fieldComponents: readonly Component[] = [
  component('ParamField', 'block', 'A parameter or field of the request, with an input in the playground.', [
    attribute('path', 'text', 'Name of a path parameter.'),
    attribute('query', 'text', 'Name of a query parameter.'),
    attribute('body', 'text', 'Name of a field of the request body.'),
    attribute('header', 'text', 'Name of a header.'),
    attribute('cookie', 'text', 'Name of a cookie.'),
    type,
    isRequired,
    deprecated,
    fallback,
    attribute('placeholder', 'text', 'Placeholder of the input.'),
    id,
    ...constraints,
  ]),
  component('ResponseField', 'block', 'A field of the response.', [
    required('name', 'text', 'Name of the field.'),
    type,
    isRequired,
    deprecated,
    fallback,
    id,
    ...constraints,
  ]),
  {
    ...component('Expandable', 'block', 'Nested fields that open on click.', [
      usualTitle,
      attribute('defaultOpen', 'flag', 'Opens the fields initially.'),
    ]),
    within: ['ParamField', 'ResponseField'],
  },
  {
    ...component('RequestExample', 'block', 'Code samples of the request, beside the page.', [
      attribute('dropdown', 'flag', 'Shows a dropdown of languages instead of tabs.'),
    ]),
    body: '```$1 $2\n$0\n```',
  },
  {
    ...component('ResponseExample', 'block', 'Examples of the response, beside the page.', [
      attribute('dropdown', 'flag', 'Shows a dropdown of examples instead of tabs.'),
    ]),
    body: '```json $1\n$0\n```',
  },
];
