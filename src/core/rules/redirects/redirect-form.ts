import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import { explainAddress } from '../../source/references/address-form.ts';
import type { Finding, Rule } from '../rule.ts';

export const redirectForm: Rule = {
  id: 'redirect-form',
  summary: 'A redirect leads from a path that begins with a slash to such a path or a URL, with parts that both have.',
  severity: 'warning',
  *check(project) {
    for (const { at } of project.config.redirects) {
      const node = project.document(at.file)?.nodeAt(at.span.start);
      yield* checkPath(node?.get('source'), 'source');
      yield* checkPath(node?.get('destination'), 'destination');
      yield* checkParts(node?.get('source')?.string() ?? '', node?.get('destination'));
    }
  },
};

function* checkPath(node: SourceNode | undefined, name: 'source' | 'destination'): Generator<Finding> {
  const written = node?.string() ?? '';
  if (node === undefined || written === '') return;
  const fault = name === 'destination' ? explainAddress(written, true) : undefined;
  if (fault?.meant !== undefined) {
    const message = `${fault.message} Write "${fault.meant}".`;
    yield { message, at: node.location, fixes: buildReplacementFixes(node.location, [fault.meant]) };
    return;
  }
  if (name === 'source' && /^\/[^\s#?]*[\s#?]/.test(written)) {
    const [bare = ''] = written.split(/[\s#?]/, 1);
    const message = `The source "${written}" matches no request: a redirect is chosen by the path alone. Write "${bare}".`;
    yield { message, at: node.location, fixes: buildReplacementFixes(node.location, [bare]) };
    return;
  }
  if (/^[/#]/.test(written)) return;
  const [, path = ''] = /^https?:\/\/[^/?#]+(.*)$/i.exec(written) ?? [];
  const isUrl = /^[a-z][a-z+.-]*:/i.test(written);
  if (isUrl && (name === 'destination' || path === '')) return;
  const fixed = isUrl ? path : `/${written.replace(/^\.\//, '')}`;
  const reason = isUrl ? `has a host, and a redirect leads from a path of the site` : 'has no slash at its start';
  const message = `The ${name} "${written}" ${reason}. Write "${fixed}".`;
  yield { message, at: node.location, fixes: buildReplacementFixes(node.location, [fixed]) };
}

/** A part such as `:slug` is filled in with what the source has at it. */
function* checkParts(source: string, node: SourceNode | undefined): Generator<Finding> {
  const known = listParts(source);
  for (const part of listParts(node?.string() ?? '')) {
    // Where the source has it inside a segment, that is the mistake.
    if (node === undefined || known.includes(part) || source.includes(part)) continue;
    const [only, ...others] = known;
    const text = (node.string() ?? '').replace(part, () => only ?? '');
    const fixes = only === undefined || others.length > 0 ? [] : buildReplacementFixes(node.location, [text]);
    yield { message: `The source has no "${part}" that could be filled in here.`, at: node.location, fixes };
  }
}

function listParts(path: string): readonly string[] {
  return Array.from(path.matchAll(/(?<=\/):[A-Za-z]\w*/g), ([part]) => part);
}
