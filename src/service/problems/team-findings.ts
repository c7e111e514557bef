import { listDescriptions } from '../../core/project/list-sources.ts';
import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { isRemote } from '../../core/source/text/file-names.ts';
import type { LocatedProblem, ProblemOptions } from '../engine-values.ts';
import type { FileRange } from '../located.ts';
import type { Places } from '../places.ts';
import { locateProblems } from './sort-problems.ts';
import { refineFindings } from './stages.ts';

/** A finding of a tool of the team: Redocly, Spectral or Vale. */
export interface TeamFinding extends FileRange, Pick<Problem, 'code' | 'severity' | 'message'> {
  readonly tool: NonNullable<Problem['tool']>;
  /** The description or page that the tool was run over, which may refer to the file. */
  readonly checked: string;
}

/** The files of a site that the tools of a team check. */
export interface TeamScope {
  /** The descriptions on this disk. `files`: the description itself, and those that it refers to. */
  readonly descriptions: readonly { readonly file: string; readonly files: readonly string[] }[];
  /** The page files. */
  readonly pages: readonly string[];
}

/** The results of the tools of the team for some files. */
export interface TeamReport {
  readonly findings: readonly TeamFinding[];
  /** The tools that gave no result, each with the reason. */
  readonly failures: readonly string[];
  /** Messages that are no failures. */
  readonly notes: readonly string[];
  /** The names of the tools that have a configuration. */
  readonly configured: readonly string[];
}

export function listTeamScope(project: Project, references: ReferenceIndex): TeamScope {
  const facts = new Map(references.descriptions.map((each) => [each.description.file, each.reading.references.files]));
  const descriptions = listDescriptions(project).filter(({ file }) => !isRemote(file));
  const pages = project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? [page.file] : []));
  return {
    descriptions: descriptions.map(({ file, files }) => ({
      file,
      files: [...new Set([file, ...files, ...(facts.get(file) ?? [])])],
    })),
    pages: [...new Set(pages)],
  };
}

/** The findings as problems, without those that the writer ignores. */
export function toTeamProblems(
  findings: readonly TeamFinding[],
  { project, places }: { readonly project: Project; readonly places: Places },
  { severities = {}, ignored = {} }: Pick<ProblemOptions, 'severities' | 'ignored'>,
): readonly LocatedProblem[] {
  const problems = findings.map(({ file, range, checked, ...finding }): Problem => {
    const span = { start: places.toOffset(file, range.start), end: places.toOffset(file, range.end) };
    return { ...finding, at: { file, span } };
  });
  return locateProblems(refineFindings(problems, { project, severities, ignored }), places);
}
