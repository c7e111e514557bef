import type { Problem } from '../source/document/problem.ts';
import { listSources } from './list-sources.ts';
import type { Project } from './project.ts';

/** Problems that prevent a document that `docs.json` names from being read as a description. */
export function findBrokenSources(project: Pick<Project, 'config' | 'description' | 'document'>): readonly Problem[] {
  const files = new Set(Array.from(listSources(project.config), ({ file }) => file));
  return [...files].flatMap((file) => {
    return project.description(file) === undefined ? (project.document(file)?.problems ?? []) : [];
  });
}
