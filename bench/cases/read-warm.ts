import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { readDescription } from '../../src/core/project/read-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';

// Reads the description in process again and again, ours and the peers' in turn, and prints the milliseconds of each round.
const [, , jsonFile = '', yamlFile = ''] = process.argv;
const json = readFileSync(jsonFile, 'utf8');
const yaml = readFileSync(yamlFile, 'utf8');
const cases: { readonly [name: string]: () => unknown } = {
  jsonParse: () => JSON.parse(json),
  json: () => parseSource('api.json', json),
  jsonOperations: () => readDescription(parseSource('api.json', json), { document: () => undefined })?.operations,
  jsYaml: () => load(yaml),
  yaml: () => parseSource('api.yaml', yaml),
};
const rounds = 12;
/** The first rounds are for the compiler. */
const warmUp = 3;
const milliseconds: { [name: string]: number[] } = {};
for (let round = 0; round < warmUp + rounds; round += 1) {
  for (const [name, read] of Object.entries(cases)) {
    globalThis.gc?.();
    const start = performance.now();
    read();
    const took = performance.now() - start;
    if (round < warmUp) continue;
    milliseconds[name] ??= [];
    milliseconds[name].push(took);
  }
}
process.stdout.write(JSON.stringify(milliseconds));
