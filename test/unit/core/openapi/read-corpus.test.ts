import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readDescription } from '../../../../src/core/project/read-description.ts';
import { detectKind } from '../../../../src/core/source/document/detect-kind.ts';
import type { Problem } from '../../../../src/core/source/document/problem.ts';
import type { SourceDocument } from '../../../../src/core/source/document/source-document.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { corpus, hasRealCorpus } from '../../../support/data-folders.ts';
import { startProcessorTime } from '../../../support/processor-time.ts';

const slowest = 10_000;

/** Reads every description under a folder, and slices every operation and channel. Returns the number of slices. */
function readAll(root: string, folder: string): number {
  const documents = new Map<string, SourceDocument | undefined>();
  const document = (file: string) => {
    if (!documents.has(file)) documents.set(file, load(root, file));
    return documents.get(file);
  };
  let slices = 0;
  for (const file of filesUnder(root, folder)) {
    const spent = startProcessorTime();
    slices += readOne(root, file, document);
    assert.ok(spent() < slowest, `${file} took more than ${slowest} ms of the processor`);
    documents.clear();
  }
  return slices;
}

function load(root: string, file: string): SourceDocument | undefined {
  const path = join(root, file);
  return existsSync(path) && statSync(path).isFile() ? parseSource(file, readFileSync(path, 'utf8')) : undefined;
}

function readOne(root: string, file: string, document: (file: string) => SourceDocument | undefined): number {
  const source = document(file);
  assert.ok(source);
  const description = readDescription(source, { document });
  assertInside(source.problems, root);
  if (!description) return 0;
  const isShort = source.text.length <= 4096;
  if (isShort && source.problems.length === 0) assert.ok(detectKind(source.text, file), `${file} is not recognized`);
  assertInside(description.problems, root);
  const summaries = [...description.operations, ...description.channels];
  for (const summary of summaries) {
    const { slice, problems } = description.slice(summary);
    assertInside(problems, root);
    const whole = JSON.stringify(slice);
    for (const [, id = ''] of whole.matchAll(/"\$ref":"#\/\$defs\/(s\d+)"/g)) {
      assert.ok(slice.schemas[id], `${file}: ${id} of ${whole.slice(0, 100)} is not in the table`);
    }
  }
  return summaries.length;
}

const sizes = new Map<string, number>();

function assertInside(problems: readonly Problem[], root: string): void {
  for (const { at, message } of problems) {
    const size = sizes.get(at.file) ?? readFileSync(join(root, at.file), 'utf8').length;
    sizes.set(at.file, size);
    const { start, end } = at.span;
    assert.ok(0 <= start && start <= end && end <= size, `${at.file}: ${message} at ${start} to ${end} of ${size}`);
    assert.ok(message.length > 0);
  }
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(json|ya?ml)$/i.test(file) && statSync(join(root, file)).isFile())
    .sort();
}

suite('descriptions of the corpus', () => {
  for (const [folder, atLeast] of [
    ['openapi', hasRealCorpus ? 5000 : 13],
    ['asyncapi', hasRealCorpus ? 100 : 2],
  ] as const) {
    test(`every operation and channel under ${folder}/ can be read`, () => {
      const slices = readAll(corpus, folder);
      assert.ok(slices > atLeast, `${slices} slices`);
    });
  }
});
