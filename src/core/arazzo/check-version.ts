import type { Problem } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { buildReplacementFixes } from '../source/edit/suggestions.ts';

/** Reports an unknown version of the standard. */
export function* checkVersion(root: SourceNode): Generator<Problem> {
  const node = root.get('arazzo');
  const version = node?.string();
  if (node === undefined || version === undefined || /^1\.[01]\.\d+(?:-.+)?$/.test(version)) return;
  const message = `Unknown version of Arazzo: "${version}". Supported versions are 1.0.1 and 1.1.0.`;
  const full = /^1\.([01])$/.exec(version)?.[1];
  const text = full === undefined ? undefined : `1.${full}.${full === '0' ? 1 : 0}`;
  yield {
    code: 'workflow-version',
    severity: full === undefined ? 'error' : 'warning',
    message,
    at: node.location,
    fixes: text === undefined ? [] : buildReplacementFixes(node.location, [text]),
  };
}
