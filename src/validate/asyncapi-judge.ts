import { Parser } from '@asyncapi/parser';
import type { ValidationFinding, ValidationInput } from '../core/ports.ts';

/** AsyncAPI 2 and 3 by the official parser: its errors only, for its advice on style is not validity. */
export async function judgeAsyncApi({ file, texts }: ValidationInput): Promise<readonly ValidationFinding[]> {
  const text = texts[file];
  if (text === undefined) return [];
  const project = {
    schema: 'project',
    order: 1,
    canRead: true,
    read: (uri: { path(): string }): string => {
      const path = decodeURIComponent(uri.path()).replace(/^\/+/, '');
      const found = Object.hasOwn(texts, path) ? texts[path] : undefined;
      if (found === undefined) throw new Error(`There is no file "${path}" in the project.`);
      return found;
    },
  };
  const parser = new Parser({ __unstable: { resolver: { cache: false, resolvers: [project] } } });
  const diagnostics = await parser.validate(text, { source: `project:///${file}` });
  const findings = diagnostics
    .filter(({ severity }) => severity === 0)
    .map(({ path, message, source, code }): ValidationFinding => {
      const here = source === undefined ? file : decodeURIComponent(source.replace(/^project:\/*/, ''));
      return {
        file: Object.hasOwn(texts, here) ? here : file,
        pointer: path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
        target: /additional|unevaluated/i.test(message) ? 'key' : 'value',
        severity: 'error',
        code: code === 'invalid-ref' ? 'ref-missing' : 'description-invalid',
        message: sentence(message),
      };
    });
  return deepest(findings);
}

/** Of a union's errors the ones at the deepest place below each other. */
function deepest(findings: readonly ValidationFinding[]): readonly ValidationFinding[] {
  const kept = findings.filter(
    (finding) =>
      !findings.some((other) => other.file === finding.file && other.pointer.startsWith(`${finding.pointer}/`)),
  );
  const seen = new Set<string>();
  return kept.filter(({ file, pointer }) => {
    const place = `${file}#${pointer}`;
    const fresh = !seen.has(place);
    seen.add(place);
    return fresh;
  });
}

function sentence(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim();
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
