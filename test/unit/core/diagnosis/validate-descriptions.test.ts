import assert from 'node:assert/strict';
import { validateDescriptions } from '../../../../src/core/diagnosis/validate-descriptions.ts';
import type { FindingFix, ValidationFinding } from '../../../../src/core/ports.ts';
import { listDescriptions } from '../../../../src/core/project/list-sources.ts';
import { projectOf } from '../../../support/project-of.ts';

const text = 'openapi: 3.1.0\ninfo: { title: T, version: 1.10 }\npaths: {}\n';

/** The text of the description after each fix of a finding. */
async function fixed(pointer: string, target: ValidationFinding['target'], fixes: readonly FindingFix[]) {
  const project = projectOf({ 'docs.json': '{ "navigation": { "openapi": "a.yaml" } }', 'a.yaml': text });
  const finding = { file: 'a.yaml', pointer, target, severity: 'warning', code: 'c', message: 'M.', fixes } as const;
  const validation = { validator: { validate: async () => [finding] }, isCurrent: () => true };
  const problems = await validateDescriptions(project, listDescriptions(project), validation, undefined);
  return problems?.flatMap((problem) =>
    (problem.fixes ?? []).map(({ title, edits }) => {
      const [edit] = edits;
      if (edit === undefined) return title;
      return `${title}: ${text.slice(0, edit.at.span.start)}${edit.text}${text.slice(edit.at.span.end)}`;
    }),
  );
}

suite('validateDescriptions', () => {
  test('a fix changes the value or the key of its finding', async () => {
    assert.deepEqual(await fixed('/info/version', 'value', [{ kind: 'quote' }]), [
      `Change to "1.10": ${text.replace('1.10', '"1.10"')}`,
    ]);
    assert.deepEqual(await fixed('/info/title', 'value', [{ kind: 'replace', text: '"U"' }]), [
      `Change to "U": ${text.replace('title: T', 'title: "U"')}`,
    ]);
    assert.deepEqual(await fixed('/info/title', 'key', [{ kind: 'replace', text: 'name' }]), [
      `Change to name: ${text.replace('title', 'name')}`,
    ]);
  });
});
