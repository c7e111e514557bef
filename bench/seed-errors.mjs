/** Mistakes that writers make: each takes one value of a description and what it makes of it is against OpenAPI 3.0. */
const mistakes = [
  { of: 'response', make: (response) => delete response.description },
  { of: 'response', make: (response) => Object.assign(response, { description: 200 }) },
  { of: 'operation', make: (operation) => Object.assign(operation, { summary: ['a list'] }) },
  { of: 'operation', make: (operation) => Object.assign(operation, { tags: 'one tag' }) },
  { of: 'operation', make: (operation) => delete operation.responses },
  { of: 'parameter', make: (parameter) => delete parameter.name },
  { of: 'parameter', make: (parameter) => Object.assign(parameter, { required: 'yes' }) },
  { of: 'parameter', make: (parameter) => Object.assign(parameter, { in: 'body' }) },
  { of: 'schema', make: (schema) => Object.assign(schema, { type: 5 }) },
  { of: 'schema', make: (schema) => Object.assign(schema, { description: { text: 'an object' } }) },
];

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Puts `count` mistakes, one an object, into an OpenAPI description; the same ones for the same description and seed. */
export function seedErrors(description, count, seed = 1) {
  const places = collect(description);
  const random = generator(seed);
  for (let made = 0; made < count; made += 1) {
    const { of, make } = mistakes[made % mistakes.length];
    const [place] = places[of].splice(Math.floor(random() * places[of].length), 1);
    make(place);
  }
  return description;
}

/** Objects written out where they stand; a reference has no members to be wrong. */
function collect({ paths, components }) {
  const places = { operation: [], response: [], parameter: [], schema: [] };
  for (const item of Object.values(paths)) {
    for (const operation of methods.flatMap((method) => item[method] ?? [])) {
      places.operation.push(operation);
      places.response.push(...written(Object.values(operation.responses)));
      places.parameter.push(...written(operation.parameters ?? []));
    }
  }
  for (const schema of Object.values(components.schemas))
    places.schema.push(...written(Object.values(schema.properties ?? {})));
  return places;
}

const written = (values) => values.filter((value) => value.$ref === undefined);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
