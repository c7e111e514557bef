import {
  type ArazzoObject,
  type ArazzoValue,
  arazzoShapes,
  listArazzoMembers,
  listArazzoWords,
} from './arazzo-shapes.ts';
import type { SchemaNode } from './schema-library.ts';

/** The address of the schema of schemas, which `inputs` are. */
const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** The names of the definitions, which `object-names.ts` knows. */
const definitionNames: { readonly [name in ArazzoObject]: string } = {
  arazzo: 'root',
  info: 'arazzo-info',
  source: 'arazzo-source',
  workflow: 'arazzo-workflow',
  step: 'arazzo-step',
  parameter: 'arazzo-parameter',
  reusable: 'arazzo-reusable',
  successAction: 'arazzo-success-action',
  failureAction: 'arazzo-failure-action',
  components: 'arazzo-components',
  criterion: 'arazzo-criterion',
  expressionType: 'arazzo-expression-type',
  selector: 'arazzo-selector',
  requestBody: 'arazzo-request-body',
  replacement: 'arazzo-replacement',
};

/** Builds the JSON Schema of Arazzo documents, from which keys and words are completed. */
export function buildArazzoSchema(line: string): SchemaNode {
  const objects = Object.keys(arazzoShapes) as ArazzoObject[];
  const built = objects.map((name) => [definitionNames[name], buildObject(name, line)] as const);
  return { ...buildObject('arazzo', line), $defs: Object.fromEntries(built) };
}

function buildObject(name: ArazzoObject, line: string): SchemaNode {
  const members = listArazzoMembers(name, line);
  return {
    type: 'object',
    required: members.flatMap(([key, { isRequired }]) => (isRequired === true ? [key] : [])),
    properties: Object.fromEntries(members.map(([key, { value }]) => [key, buildValue(value, line)])),
    ...(name !== 'reusable' && { patternProperties: { '^x-': true } }),
    additionalProperties: false,
  };
}

function refer(name: ArazzoObject): SchemaNode {
  return { $ref: `#/$defs/${definitionNames[name]}` };
}

function buildValue(value: ArazzoValue, line: string): SchemaNode {
  switch (value.kind) {
    case 'text':
      return { type: 'string' };
    case 'integer':
    case 'number':
      return { type: value.kind };
    case 'any':
      return {};
    case 'schema':
      return { $ref: dialect };
    case 'word':
      return { enum: listArazzoWords(value.words, line) };
    case 'object':
      return refer(value.name);
    case 'objects': {
      const items = refer(value.name);
      return { type: 'array', items: value.isReusable === true ? { anyOf: [items, refer('reusable')] } : items };
    }
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    case 'map':
      return { type: 'object', additionalProperties: buildMapValue(value.of, line) };
    case 'type':
      return { anyOf: [{ enum: value.words }, refer('expressionType')] };
  }
}

function buildMapValue(of: Extract<ArazzoValue, { kind: 'map' }>['of'], line: string): SchemaNode {
  if (of === 'schema') return { $ref: dialect };
  if (of !== 'output') return refer(of);
  return line === '1.0' ? { type: 'string' } : { anyOf: [{ type: 'string' }, refer('selector')] };
}
