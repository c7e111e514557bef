import { toFile } from '../../docs-json/parse-ref.ts';
import type { ReportedReference } from '../../pages/plan/plan-report.ts';
import { findNamedSchema, listNamedSchemas } from '../../project/find-named-schema.ts';
import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import type { Fix } from '../../source/document/problem.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../../source/edit/suggestions.ts';
import type { Unavailable } from '../../source/references/resolve.ts';
import { isDataFile, isRemote } from '../../source/text/file-names.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { isMisspellingOf } from '../address-fixes.ts';
import type { Finding, Rule } from '../rule.ts';
import { findUnmatched, toUnmatchedFinding } from '../unmatched-target.ts';

export const pageReferenceUnmatched: Rule = {
  id: 'page-reference-unmatched',
  summary: 'Every operation, channel and schema that front matter names exists in a description.',
  severity: 'error',
  *check(project) {
    yield* findUnmatched(project.planReport.references, (reference, suggests) =>
      checkReference(reference, project, suggests),
    );
    yield* findMissingSchemas(project);
  },
};

/** Nothing is reported if the site has no schemas at all. */
function* findMissingSchemas(project: Project): Iterable<Finding> {
  let count = 0;
  for (const page of project.plan.pages) {
    const schema = page.kind === 'mdx' ? project.pageFile(page.file)?.frontMatter.schema : undefined;
    if (schema === undefined || findNamedSchema(project, schema) !== undefined) continue;
    const names = listNamedSchemas(project, schema.file);
    if (names.length === 0) continue;
    count += 1;
    const nearest = count > mostSuggestions ? [] : findNearest(schema.name, names, 2);
    const where = schema.file === undefined ? 'in the descriptions of this site' : `in ${schema.file}`;
    const prefix = schema.file === undefined ? '' : `${schema.file} `;
    yield {
      message: `No schema "${schema.name}" ${where}.${formatSuggestions(nearest)}`,
      at: schema.at,
      fixes: buildReplacementFixes(
        schema.at,
        nearest.map((name) => prefix + name),
      ),
    };
  }
}

function checkReference(reference: ReportedReference, project: Project, suggests: boolean): Finding | undefined {
  const { text, family, at, lookup } = reference;
  const what = family === 'openapi' ? 'endpoint' : 'channel';
  if (lookup.kind === 'noMatch') {
    const where = /\.(json|ya?ml)\s/i.test(text) ? '' : ' in the descriptions of this site';
    // The path in the description may lack its slash.
    const names = [text.slice(text.lastIndexOf(' ') + 1).replace(/^\/(?=..)/, '')];
    const finding = toUnmatchedFinding(lookup, { what: `${what} "${text}"${where}`, at, names, suggests });
    return { ...finding, fixes: (finding.fixes ?? []).map((fix) => guessUnlessSlip(text, fix)) };
  }
  if (lookup.kind === 'found') return undefined;
  if (lookup.file === undefined) {
    const message = `No ${what} "${text}": this site has no description of that kind.`;
    const files = Array.from(listSources(project.config), ({ file }) => file);
    return { message, at, missing: { files, names: ['openapi', 'swagger', 'asyncapi'] } };
  }
  const unavailable = findReason([lookup.file, text.trim().split(/\s/, 1)[0] ?? ''], project);
  if (unavailable !== undefined) return { ...unavailable, at };
  // A description that docs.json names is reported there; a remote one can't be checked.
  const [word = ''] = text.trim().split(/\s/, 1);
  return isDataFile(word) && !isRemote(word)
    ? reportNoDescription(word, reference, suggests ? project : undefined)
    : undefined;
}

/** Marks a fix as a guess unless the text is a misspelling of it: a similar path is usually a different operation. */
function guessUnlessSlip(text: string, fix: Fix): Fix {
  const replacement = fix.edits[0]?.text.replace(/^"|"$/g, '').replace(/\bchannel /, '') ?? '';
  return isMisspellingOf(text.replace(/\bchannel /, ''), replacement) ? fix : { ...fix, kind: 'guess' };
}

function reportNoDescription(
  word: string,
  { text, at, family }: ReportedReference,
  project: Project | undefined,
): Finding {
  const files = (project?.descriptions() ?? []).flatMap((description) =>
    description.family === family ? description.file : [],
  );
  const name = word.slice(word.lastIndexOf('/') + 1);
  const sameName = files.filter((file) => file.slice(file.lastIndexOf('/') + 1) === name);
  const nearest = sameName.length > 0 ? sameName.slice(0, 2) : findNearest(toFile(word), files, 2);
  return {
    message: `No API description "${word}".${formatSuggestions(nearest)}`,
    at,
    fixes: buildReplacementFixes(
      at,
      nearest.map((file) => text.replace(word, () => file)),
    ),
  };
}

/** The reason why the file can't be read. `files`: the paths it may have, relative to the page and to the docs root. */
function findReason(files: readonly string[], project: Project): Unavailable | undefined {
  const reasons = files
    .filter((file) => isDataFile(file) && !isRemote(file))
    .flatMap((file) => project.unavailable(file) ?? []);
  return reasons.find(({ outside }) => outside) ?? reasons[0];
}
