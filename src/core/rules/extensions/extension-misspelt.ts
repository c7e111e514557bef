import { renameKey } from '../../source/edit/suggestions.ts';
import { findSlip } from '../../source/text/nearest.ts';
import { extensionSentences } from '../../standards/extension-schema.ts';
import type { Rule } from '../rule.ts';
import { listDocuments, listExtensions } from './listed-documents.ts';

const ours = Object.keys(extensionSentences).filter((key) => /^x-[\w-]+$/.test(key));
const known = [...ours, 'x-code-samples', 'x-enum-descriptions'];

/** Extensions of other tools that differ from a known one by a letter or two. */
const others: ReadonlySet<string> = new Set(
  'x-groups x-exclude x-mints x-enumNames x-enum-names x-enumVarnames x-display-name x-code-sample x-tag-groups x-defaults x-hint x-int x-print x-point x-limit x-midi x-min x-mind x-hide'.split(
    ' ',
  ),
);

export const extensionMisspelt: Rule = {
  id: 'extension-misspelt',
  summary: 'No extension is a misspelling of one that pages are made from.',
  severity: 'warning',
  *check(project, references) {
    for (const document of listDocuments(project, references)) {
      for (const node of listExtensions(document, (name) => suggest(name) !== undefined)) {
        const suggested = suggest(String(node.key)) ?? '';
        yield {
          message: `Unknown extension \`${String(node.key)}\`. Did you mean \`${suggested}\`?`,
          at: node.keyLocation,
          fixes: [renameKey(node, suggested)],
        };
      }
    }
  },
};

function suggest(name: string): string | undefined {
  return known.includes(name) || others.has(name) ? undefined : findSlip(name, known);
}
