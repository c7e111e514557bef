import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { WrittenSecret } from '../../secrets/written-secrets.ts';
import type { Finding, Rule } from '../rule.ts';

/** The most related places of one problem. */
const mostRelated = 50;

export const secretWritten: Rule = {
  id: 'secret-written',
  summary: 'No page, description or setting contains a value that looks like a real credential.',
  severity: 'warning',
  *check(project, references) {
    for (const file of listTexts(project, references)) yield* groupByValue(references.secretsIn(file), file);
  },
};

/** The files to search: `docs.json` and its parts, descriptions, and pages with their snippets. */
function listTexts(project: Project, references: ReferenceIndex): ReadonlySet<string> {
  const files = new Set(project.config.files);
  for (const { description } of references.descriptions) for (const file of description.files) files.add(file);
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    for (const file of project.readFacts(page.file)?.from ?? [page.file]) files.add(file);
  }
  return files;
}

/** One finding for each value of a file, which examples may repeat. */
function* groupByValue(secrets: readonly WrittenSecret[], file: string): Generator<Finding> {
  const byValue = Map.groupBy(secrets, ({ value }) => value);
  for (const [first, ...others] of byValue.values()) {
    if (first === undefined) continue;
    const { name, span } = first;
    const message = `This looks like ${name}, and it is published with the site. Replace it with a placeholder such as YOUR_API_KEY, and revoke it if it is real.`;
    const related = others
      .slice(0, mostRelated)
      .map((other) => ({ message: 'Also here', at: { file, span: other.span } }));
    yield { message, at: { file, span }, ...(related.length > 0 && { related }) };
  }
}
