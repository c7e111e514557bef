import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { validateDescription } from '../../../src/validate/validate-description.ts';

/** Runs the official validators on a description and its files; returns the findings as `pointer: message`, sorted. */
export async function findingsIn(
  document: { [key: string]: JsonValue },
  more: { [file: string]: string } = {},
): Promise<string[]> {
  const specVersion = String(document.openapi ?? document.swagger ?? document.asyncapi);
  const findings = await validateDescription({
    file: 'api/root.json',
    family: document.asyncapi === undefined ? 'openapi' : 'asyncapi',
    specVersion,
    texts: { 'api/root.json': JSON.stringify(document), ...more },
  });
  return findings
    .map(({ file, pointer, message }) => `${file === 'api/root.json' ? '' : file}${pointer}: ${message}`)
    .sort();
}
