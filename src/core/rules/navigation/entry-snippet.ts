import type { Rule } from '../rule.ts';

export const entrySnippet: Rule = {
  id: 'entry-snippet',
  summary: 'No entry of `pages` is a snippet.',
  severity: 'warning',
  *check({ planReport }) {
    for (const { element, outcome } of planReport.entries) {
      if (outcome.kind !== 'page' || !/^_?snippets\//.test(outcome.file)) continue;
      const message = `"${outcome.file}" is a snippet: other renderers make no page of a file in \`snippets\`. Move the file to another folder, or list a page that imports it.`;
      yield { message, at: element.at };
    }
  },
};
