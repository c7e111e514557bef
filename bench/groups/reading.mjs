import { statSync } from 'node:fs';
import { builtCase, github, githubYaml, plainCase } from '../inputs.mjs';
import { inTurns, median, runOnce } from '../measure.mjs';

/** The description into tape and index, beside what reads it without places. */
export function measureReading({ add, bar }) {
  const warm = JSON.parse(runOnce(['--expose-gc', builtCase('read-warm.cjs'), github, githubYaml]).stdout);
  const took = (name) => median(warm[name]);
  const ms = (name) => `${took(name).toFixed(0)} ms`;
  add('warm: JSON.parse', ms('jsonParse'));
  add('warm: index with places, JSON', ms('json'));
  bar('index / JSON.parse, warm', took('json') / took('jsonParse'), 1.2);
  add(
    'warm: index and every operation, JSON',
    `${ms('jsonOperations')}, ${ratio(took('jsonOperations'), took('jsonParse'))} × JSON.parse`,
  );
  add('warm: js-yaml', ms('jsYaml'));
  add('warm: index with places, YAML', ms('yaml'));
  bar('index / js-yaml, warm', took('yaml') / took('jsYaml'), 0.5);

  const cold = inTurns(
    {
      empty: () => runOnce([plainCase('empty.mjs')]).milliseconds,
      parse: () => runOnce([plainCase('json-parse.mjs'), github]).milliseconds,
      index: () => runOnce([builtCase('index-operations.cjs'), github]).milliseconds,
    },
    7,
  );
  const start = median(cold.empty);
  const parse = median(cold.parse) - start;
  const index = median(cold.index) - start;
  add('cold, start subtracted: read and JSON.parse', `${parse.toFixed(0)} ms`);
  add('cold, start subtracted: index of operations', `${index.toFixed(0)} ms`);
  bar('index of operations / JSON.parse, cold', index / parse, 4);

  const kept = (file) => JSON.parse(runOnce(['--expose-gc', builtCase('keep-index.cjs'), file]).stdout).bytes;
  const keeping = { json: kept(github), yaml: kept(githubYaml) };
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  bar(
    "kept: text, tape, lines, operations / the file's bytes, JSON",
    keeping.json / statSync(github).size,
    2.5,
    '×',
    megabytes(keeping.json),
  );
  bar('the same, YAML', keeping.yaml / statSync(githubYaml).size, 2.5, '×', megabytes(keeping.yaml));
  return { warm, cold, keeping };
}

const ratio = (ours, other) => (ours / other).toFixed(2);
