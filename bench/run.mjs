// `npm run bench [-- GROUP …]`: fresh processes, cases and peers in turn, medians.
// Prints a table, writes bench/output/results.json, and ends with 1 if a bar is not met.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { measureAsking } from './groups/asking.mjs';
import { measureChannels } from './groups/channels.mjs';
import { measureChecking } from './groups/checking.mjs';
import { measureDrawing } from './groups/drawing.mjs';
import { measureExporting } from './groups/exporting.mjs';
import { measureForms } from './groups/forms.mjs';
import { measureLoading } from './groups/loading.mjs';
import { measurePanel } from './groups/panel.mjs';
import { measurePreviewing } from './groups/previewing.mjs';
import { measureResponses } from './groups/responses.mjs';
import { measureSites } from './groups/sites.mjs';
import { measureStarting } from './groups/starting.mjs';
import { measureTyping } from './groups/typing.mjs';
import { output, prepare } from './inputs.mjs';

const groups = {
  starting: measureStarting,
  checking: measureChecking,
  asking: measureAsking,
  typing: measureTyping,
  drawing: measureDrawing,
  loading: measureLoading,
  forms: measureForms,
  responses: measureResponses,
  panel: measurePanel,
  previewing: measurePreviewing,
  channels: measureChannels,
  exporting: measureExporting,
  sites: measureSites,
};
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(groups, name));
if (unknown !== undefined) {
  console.error(`There is no group "${unknown}". The groups are ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}
await prepare();
const rows = [];
const report = {
  /** A figure, and its bar in words if it has one. */
  add(what, figure, bar = '', met = true) {
    rows.push({ what, figure, bar, met });
    const result = bar === '' ? '' : `   bar ${bar}: ${met ? 'met' : 'NOT MET'}`;
    console.log(`${what.padEnd(58)}${figure}${result}`);
  },
  /** A figure that may be at most so many `unit`s. */
  bar(what, value, most, unit = '×', note = '') {
    const words = (number) => `${Number(number.toFixed(number < 1 ? 3 : 2))} ${unit}`;
    report.add(what, `${words(value)}${note && `, ${note}`}`, words(most), value <= most);
  },
};
console.log(`Node ${process.version}, ${cpus().length} cores\n`);
const raw = {};
for (const [name, measure] of Object.entries(groups)) {
  if (asked.length === 0 || asked.includes(name)) raw[name] = measure(report);
}
writeFileSync(join(output, 'results.json'), `${JSON.stringify({ node: process.version, rows, raw }, null, 2)}\n`);
process.exit(rows.every(({ met }) => met) ? 0 : 1);
