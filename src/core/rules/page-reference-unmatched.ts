import type { SurveyedReference } from '../pages/site-survey.ts';
import { isRemote } from '../source/text/file-names.ts';
import { replacements, suggest } from './replace-text.ts';
import type { Finding, Rule } from './rule.ts';

export const pageReferenceUnmatched: Rule = {
  id: 'page-reference-unmatched',
  summary: 'What `openapi` or `asyncapi` in front matter names is in a description.',
  severity: 'error',
  *check({ survey }) {
    let found = 0;
    for (const reference of survey.references) {
      const finding = inspect(reference, found < mostSuggestions);
      if (finding === undefined) continue;
      found += 1;
      yield finding;
    }
  },
};

/** As in `entry-unmatched`. */
const mostSuggestions = 100;

function inspect({ text, family, at, lookup }: SurveyedReference, suggests: boolean): Finding | undefined {
  const what = family === 'openapi' ? 'endpoint' : 'channel';
  if (lookup.kind === 'noMatch') {
    const where = /\.(json|ya?ml)\s/i.test(text) ? '' : ' in the descriptions of this site';
    const nearest = suggests ? lookup.nearest : [];
    const message = `No ${what} "${text}"${where}.${suggest(nearest)}`;
    const missing = { files: lookup.files, names: [text.slice(text.lastIndexOf(' ') + 1)] };
    return { message, at, fixes: replacements(at, nearest), missing };
  }
  if (lookup.kind === 'found') return undefined;
  if (lookup.file === undefined)
    return { message: `No ${what} "${text}": this site has no description of that kind.`, at };
  // A description that docs.json names is reported there; one that lives elsewhere can't be judged.
  const isNamedHere = text.includes(lookup.file) && !isRemote(lookup.file);
  return isNamedHere ? { message: `No API description "${lookup.file}".`, at } : undefined;
}
