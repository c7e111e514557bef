import assert from 'node:assert/strict';
import type { JsonSchema, SchemaTable } from '../../../../src/core/api/schema.ts';
import { readOpenApi } from '../../../../src/core/openapi/openapi-description.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { resolveSchema } from '../../../../src/schema/resolve-schema.ts';

interface ReadSchema {
  readonly schema: JsonSchema | undefined;
  readonly table: SchemaTable;
  readonly codes: readonly string[];
}

/** Reads the schema of a response, with `components.schemas`. */
function read(
  schema: string,
  components = '{}',
  version = '3.1.0',
  files: { readonly [file: string]: string } = {},
): ReadSchema {
  const text = `{openapi: ${version}, paths: {/a: {get: {responses: {200: {content: {j: {schema: ${schema}}}}}}}}, components: {schemas: ${components}}}`;
  const document = (file: string) => (files[file] === undefined ? undefined : parseSource(file, files[file]));
  const description = readOpenApi(parseSource('a.yaml', text), { document });
  const summary = description?.operations[0];
  assert.ok(description && summary);
  const { slice, problems } = description.slice(summary);
  assert.ok(slice.kind === 'operation');
  return {
    schema: slice.operation.responses[0]?.content[0]?.schema,
    table: slice.schemas,
    codes: problems.map(({ code }) => code),
  };
}

suite('read-openapi: schemas', () => {
  test('makes one entry for every target of a reference, and references for recursion', () => {
    const { schema, table } = read(
      "{type: array, items: {$ref: '#/components/schemas/Node'}}",
      "{Node: {properties: {next: {$ref: '#/components/schemas/Node'}, leaf: {$ref: '#/components/schemas/Leaf'}}}, Leaf: {type: string}, Other: {type: string}}",
    );
    assert.deepEqual(schema, { type: 'array', items: { $ref: '#/$defs/s0' } });
    assert.deepEqual(table.s0?.name, 'Node');
    assert.deepEqual(table.s0?.schema, { properties: { next: { $ref: '#/$defs/s0' }, leaf: { $ref: '#/$defs/s1' } } });
    assert.deepEqual(Object.keys(table), ['s0', 's1']);
  });

  test('nullable beside a union or allOf of 3.0 is one more alternative', () => {
    const readNullable = (text: string) => read(`{${text}, nullable: true}`, '{}', '3.0.3').schema;
    const [text, none] = [{ type: 'string' }, { type: 'null' }];
    assert.deepEqual(readNullable('oneOf: [{type: string}]'), { oneOf: [text, none] });
    assert.deepEqual(readNullable('anyOf: [{type: string}]'), { anyOf: [text, none] });
    assert.deepEqual(readNullable('allOf: [{type: string}]'), { anyOf: [{ allOf: [text] }, none] });
    assert.deepEqual(readNullable('type: string, allOf: [{type: string}]'), {
      anyOf: [{ type: 'string', allOf: [text] }, none],
    });
    assert.deepEqual(readNullable('type: string, oneOf: [{type: string}]'), {
      type: ['string', 'null'],
      oneOf: [text, none],
    });
  });

  test('keeps siblings of $ref from 3.1 on; before, only the description', () => {
    const text = "{$ref: '#/components/schemas/A', description: d, minLength: 2}";
    assert.deepEqual(read(text, '{A: {}}').schema, { $ref: '#/$defs/s0', description: 'd', minLength: 2 });
    assert.deepEqual(read(text, '{A: {}}', '3.0.0').schema, { $ref: '#/$defs/s0', description: 'd' });
  });

  test('reads a property named $ref, and does not resolve data that looks like a reference', () => {
    const { schema, table } = read(
      "{properties: {$ref: {type: string}, __proto__: {type: number}}, enum: [{$ref: '#/x'}], example: {$ref: '#/y'}}",
    );
    assert.deepEqual(table, {});
    assert.ok(typeof schema === 'object');
    assert.deepEqual(schema.enum, [{ $ref: '#/x' }]);
    assert.deepEqual(schema.examples, [{ $ref: '#/y' }]);
    assert.deepEqual(Object.keys(schema.properties ?? {}), ['$ref', '__proto__']);
  });

  test('resolves mappings of discriminators into the table', () => {
    const { schema, table, codes } = read(
      "{discriminator: {propertyName: kind, mapping: {cat: Cat, dog: '#/components/schemas/Dog', gone: Gone}}}",
      '{Cat: {type: object}, Dog: {type: object}}',
    );
    assert.ok(typeof schema === 'object');
    assert.deepEqual(schema.discriminator, {
      propertyName: 'kind',
      mapping: { cat: '#/$defs/s0', dog: '#/$defs/s1', gone: '#/$defs/s2' },
    });
    assert.equal(table.s0?.name, 'Cat');
    assert.equal(table.s2?.missing, 'Gone');
    assert.deepEqual(codes, ['ref-missing']);
  });

  test('without a union and a mapping, takes the schemas that extend this one as variants, nearest first', () => {
    const components = `{
      Pet: {type: object, discriminator: {propertyName: kind}, properties: {kind: {type: string}}},
      Dog: {allOf: [{$ref: '#/components/schemas/Mammal'}, {type: object}]},
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}]},
      Mammal: {allOf: [{$ref: '#/components/schemas/Pet'}]},
      Stone: {type: object, properties: {pet: {$ref: '#/components/schemas/Pet'}}}}`;
    const { table } = read("{$ref: '#/components/schemas/Pet'}", components);
    const pet = Object.values(table).find(({ name }) => name === 'Pet')?.schema;
    assert.ok(typeof pet === 'object');
    const names = Object.entries(pet.discriminator?.mapping ?? {}).map(([value, ref]) => [
      value,
      table[ref.replace('#/$defs/', '')]?.name,
    ]);
    assert.deepEqual(names, [
      ['Cat', 'Cat'],
      ['Mammal', 'Mammal'],
      ['Dog', 'Dog'],
    ]);
    const others = [
      '{oneOf: [{type: object}], discriminator: {propertyName: kind}}',
      '{discriminator: {propertyName: k, mapping: {}}}',
    ];
    for (const schema of others) {
      const target = read(
        "{$ref: '#/components/schemas/P'}",
        `{P: ${schema}, C: {allOf: [{$ref: '#/components/schemas/P'}]}}`,
      ).table.s0?.schema;
      assert.deepEqual(typeof target === 'object' && (target.discriminator?.mapping ?? {}), {});
    }
  });

  test('ends for schemas with discriminators that extend each other in a circle', () => {
    const { table } = read(
      "{$ref: '#/components/schemas/A'}",
      "{A: {discriminator: {propertyName: k}, allOf: [{$ref: '#/components/schemas/B'}]}, B: {discriminator: {propertyName: k}, allOf: [{$ref: '#/components/schemas/A'}]}}",
    );
    assert.deepEqual(Object.keys(table).length, 2);
  });

  test('resolves boolean schemas, anchors, $id, other files and pointers into them', () => {
    const { schema, table, codes } = read(
      "{items: false, anyOf: [{$ref: '#tree'}, {$ref: 's.json#/$defs/A'}, {$ref: 's.json'}, {$ref: 'urn:x'}, {$ref: 'sub/d.json'}]}",
      '{Tree: {$anchor: tree, type: object}, U: {$id: "urn:x", type: string}}',
      '3.1.0',
      { 's.json': '{"$defs": {"A": {"type": "null"}}, "title": "S"}', 'sub/d.json': '{"$ref": "../s.json"}' },
    );
    assert.ok(typeof schema === 'object');
    assert.equal(schema.items, false);
    assert.deepEqual(codes, []);
    const named = Object.fromEntries(Object.values(table).map((entry) => [entry.name, entry]));
    assert.deepEqual(named.tree?.schema, { type: 'object' });
    assert.deepEqual(named.A?.schema, { type: 'null' });
    assert.deepEqual([named.s?.schema, named.s?.at.file], [{ title: 'S' }, 's.json']);
    assert.deepEqual(named['urn:x']?.schema, { type: 'string' });
    assert.deepEqual(named.d?.schema, { $ref: '#/$defs/s2' });
  });

  test('resolves a dynamic reference to the outermost anchor; a schema in two scopes has two entries', () => {
    const { table, codes } = read(
      "{anyOf: [{$ref: 'https://e.com/texts'}, {$ref: 'https://e.com/list'}]}",
      `{L: {$id: 'https://e.com/list', items: {$dynamicRef: '#item'}, $defs: {any: {$dynamicAnchor: item, title: Any}}},
        T: {$id: 'https://e.com/texts', $ref: list, $defs: {text: {$dynamicAnchor: item, type: string}}}}`,
    );
    assert.deepEqual(codes, []);
    const titles = Object.values(table).map(({ name, schema }) => [name, schema]);
    const lists = titles.filter(([name]) => name === 'list').map(([, schema]) => schema);
    assert.equal(lists.length, 2);
    const items = titles.filter(([name]) => name === 'item').map(([, schema]) => schema);
    assert.deepEqual(new Set(items), new Set([{ type: 'string' }, { title: 'Any' }]));
  });

  test('ends for circular dynamic references, and for anchors that make every path another scope', () => {
    const circle = read("{$dynamicRef: '#a'}", "{A: {$dynamicAnchor: a, $dynamicRef: '#a'}}");
    assert.equal(resolveSchema(circle.schema ?? false, circle.table).missing, undefined);
    const schemas = Array.from(
      { length: 60 },
      (_, at) =>
        `S${at}: {$id: 'https://e.com/${at}', $defs: {d: {$dynamicAnchor: a${at}}}, allOf: [{$ref: '${(at + 1) % 60}'}, {$ref: '${(at + 7) % 60}'}]}`,
    );
    const many = read("{$ref: 'https://e.com/0'}", `{${schemas.join(', ')}}`);
    assert.ok(Object.keys(many.table).length < 10_000);
  });

  test('reads keywords of older drafts: lists of items, definitions, dependencies', () => {
    const { schema } = read(
      '{items: [{type: string}], additionalItems: false, definitions: {X: {}}, dependencies: {a: [b], c: {type: object}}}',
    );
    assert.deepEqual(schema, {
      prefixItems: [{ type: 'string' }],
      items: false,
      dependentRequired: { a: ['b'] },
      dependentSchemas: { c: { type: 'object' } },
    });
  });

  test('leaves out invalid values, and keeps unknown keywords', () => {
    assert.deepEqual(read('{type: 5, required: true, enum: x, minLength: "1", title: T, x-y: [1]}').schema, {
      title: 'T',
      'x-y': [1],
    });
    assert.deepEqual(read('[1]').codes, ['wrong-type']);
  });
});
