import { checkRequirements, readRequirements } from '../support/requirements.ts';
import { table, writeReport } from './report.ts';

const names = ['openapi-2', 'openapi-3', 'asyncapi-2', 'asyncapi-3', 'overlay', 'arazzo'];

suite('requirements of the standards', () => {
  test('what breaks one is reported, once', async () => {
    const rows: (readonly (string | number)[])[] = [];
    for (const name of names) {
      const requirements = readRequirements(name);
      const { reported, unreported } = await checkRequirements(requirements);
      const others = Object.values(requirements.others).flat().length;
      rows.push([
        name,
        Object.keys(requirements.versions).join(', '),
        reported + unreported,
        reported,
        unreported,
        others,
      ]);
    }
    const head = [
      'table',
      'versions',
      'files that break one',
      'reported',
      'not, with the reason',
      'clauses that no file breaks',
    ];
    const text = 'The files of `test/data/requirements`, each the smallest one that breaks a MUST of the text.';
    writeReport('requirements', `## Requirements of the standards\n\n${text}\n\n${table(head, rows)}`);
  });
});
