import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import type { Finding, Rule } from '../rule.ts';

export const redirectForm: Rule = {
  id: 'redirect-form',
  summary: 'A redirect leads from a path that begins with a slash to such a path or a URL.',
  severity: 'warning',
  *check(project) {
    for (const { at } of project.config.redirects) {
      const node = project.document(at.file)?.nodeAt(at.span.start);
      yield* checkPath(node?.get('source'), 'source');
      yield* checkPath(node?.get('destination'), 'destination');
    }
  },
};

function* checkPath(node: SourceNode | undefined, name: 'source' | 'destination'): Generator<Finding> {
  const written = node?.string() ?? '';
  if (node === undefined || written === '' || /^[/#]/.test(written)) return;
  const [, path = ''] = /^https?:\/\/[^/?#]+(.*)$/i.exec(written) ?? [];
  const isUrl = /^[a-z][a-z+.-]*:/i.test(written);
  if (isUrl && (name === 'destination' || path === '')) return;
  const fixed = isUrl ? path : `/${written.replace(/^\.\//, '')}`;
  const reason = isUrl ? `has a host, and a redirect leads from a path of the site` : 'has no slash at its start';
  const message = `The ${name} "${written}" ${reason}. Write "${fixed}".`;
  yield { message, at: node.location, fixes: buildReplacementFixes(node.location, [fixed]) };
}
