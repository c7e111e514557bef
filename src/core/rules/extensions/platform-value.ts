import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import { checkFormat } from '../../standards/check/check-format.ts';
import { useOneCode } from '../../standards/check/mistake-codes.ts';
import { flagStandard, frontMatterStandard } from '../../standards/standard.ts';
import type { Finding, Rule } from '../rule.ts';
import { listDocuments, listExtensions } from './listed-documents.ts';

const flags = ['x-hidden', 'x-excluded', 'x-internal'];
const platforms = ['x-platform', 'x-mint'];
const codes = useOneCode('platform-value', 'warning');

export const platformValue: Rule = {
  id: 'platform-value',
  summary: 'The values of extensions, the metadata of a page and its `href` have the right form.',
  severity: 'warning',
  *check(project, references) {
    const isWanted = (name: string) => flags.includes(name) || platforms.includes(name);
    for (const document of listDocuments(project, references)) {
      for (const node of listExtensions(document, isWanted)) {
        if (node.kind === 'null') continue;
        if (flags.includes(String(node.key))) yield* checkFormat(flagStandard, node, codes);
        else {
          const metadata = node.get('metadata');
          if (metadata?.kind === 'object') yield* checkFormat(frontMatterStandard, metadata, codes);
          yield* checkHref(node.get('href'));
        }
      }
    }
  },
};

/** An address of another host is reported as an unsafe slug. */
function* checkHref(node: SourceNode | undefined): Generator<Finding> {
  const href = node?.string() ?? '';
  const [odd] = /[\s?#]/.exec(href) ?? [];
  if (node === undefined || odd === undefined) return;
  const slug = href
    .trim()
    .replace(/[?#].*$/, '')
    .trim()
    .replace(/\s+/g, '-');
  const shown = /\s/.test(odd) ? 'a space' : `"${odd}"`;
  const message = `\`href\` is the path of the page, and "${href}" has ${shown} in it. Write a path such as "${slug}".`;
  yield { message, at: node.location, fixes: slug === '' ? [] : buildReplacementFixes(node.location, [slug]) };
}
