import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listApiChanges } from '../../src/changes/list-changes.ts';
import { isJsonObject, type JsonObject } from '../../src/core/source/document/json-value.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { corpus } from '../support/data-folders.ts';
import { docsJson, projectOf } from '../support/project-of.ts';
import { descriptionFiles } from './description-files.ts';
import { table, writeReport } from './report.ts';
import { toModern, toThree } from './rewrite-description.ts';

/** Larger ones repeat what these have. */
const largest = 400_000;

/** Files whose forms differ, with the reason. */
const exceptions: { readonly [file: string]: string } = {
  'ref-encoding2.yaml': 'is of 2.0, and refers to `components`, which only 3.0 has',
};

/** Rewrites a description in each later version, by an equal form of each construct. */
function listForms(description: JsonObject): readonly (readonly [form: string, text: JsonObject])[] {
  const version = String(description.openapi ?? description.swagger);
  if (version.startsWith('2')) {
    const three = toThree(description);
    return [
      ['2.0', description],
      ['3.0', three],
      ['3.1', toModern(three)],
    ];
  }
  return version.startsWith('3.0')
    ? [
        ['3.0', description],
        ['3.1', toModern(description)],
      ]
    : [];
}

function readForms(path: string): ReturnType<typeof listForms> {
  if (statSync(path).size > largest) return [];
  const value = parseSource(path, readFileSync(path, 'utf8')).root?.toValue();
  return isJsonObject(value) ? listForms(value) : [];
}

/** What is breaking between two forms of one description. */
function listBreaking(forms: ReturnType<typeof listForms>): readonly string[] {
  const projects = forms.map(([, text]) =>
    projectOf({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': JSON.stringify(text) }),
  );
  return forms.flatMap(([from], old) =>
    forms.flatMap(([to], now) => {
      const [before, after] = [projects[old], projects[now]];
      if (old === now || before === undefined || after === undefined) return [];
      return listApiChanges(before, after).operations.flatMap(({ details }) =>
        details.flatMap(({ impact, pointer, message }) =>
          impact === 'breaking' ? [`${from} to ${to}: ${pointer} ${message}`] : [],
        ),
      );
    }),
  );
}

suite('real descriptions in equal forms of other versions', () => {
  const rows: (readonly (string | number)[])[] = [];
  for (const folder of ['openapi', 'sites']) {
    test(`nothing is breaking under ${folder}/`, () => {
      let count = 0;
      const breaking: string[] = [];
      for (const file of descriptionFiles(join(corpus, folder))) {
        const forms = exceptions[basename(file)] === undefined ? readForms(join(corpus, folder, file)) : [];
        count += forms.length === 0 ? 0 : 1;
        breaking.push(...listBreaking(forms).map((words) => `${file} ${words}`));
      }
      rows.push([folder, count, breaking.length]);
      assert.deepEqual(breaking, []);
    });
  }

  suiteTeardown(() => {
    const text =
      'Each description of 2.0 and 3.0, rewritten as 3.0 and 3.1 by an equal form of each construct, compared in both directions.';
    const head = ['folder', 'descriptions', 'breaking changes'];
    writeReport('equal-forms', `## Equal forms of one contract\n\n${text}\n\n${table(head, rows)}`);
  });
});
