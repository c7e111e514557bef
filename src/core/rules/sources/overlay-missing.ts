import type { OverlayRef } from '../../docs-json/spec-source.ts';
import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../../source/edit/suggestions.ts';
import type { Unavailable } from '../../source/references/resolve.ts';
import { isDataFile } from '../../source/text/file-names.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

export const overlayMissing: Rule = {
  id: 'overlay-missing',
  summary: 'Every entry of `overlays` is a file that can be read.',
  severity: 'error',
  *check(project) {
    let count = 0;
    for (const { overlays = [] } of listSources(project.config)) {
      for (const overlay of overlays) {
        const finding = checkOverlay(overlay, project, count < mostSuggestions);
        if (finding === undefined) continue;
        count += 1;
        yield finding;
      }
    }
  },
};

const consequence = 'The description is read without this overlay.';

function checkOverlay({ file, at }: OverlayRef, project: Project, suggests: boolean): Finding | undefined {
  const unavailable = project.unavailable(file);
  if (project.document(file) !== undefined) return unavailable && { ...unavailable, at };
  if (unavailable !== undefined)
    return { ...unavailable, ...overrideSeverity(unavailable), message: `${unavailable.message} ${consequence}`, at };
  const nearest = suggests ? findAlike(file, project.workspace.files()) : [];
  return {
    message: `No file "${file}". ${consequence}${formatSuggestions(nearest)}`,
    at,
    fixes: buildReplacementFixes(at, nearest),
  };
}

/**
 * An error even if the host is only down, because what the overlay hides would be published. An info while the document
 * is being fetched.
 */
function overrideSeverity({ severity }: Unavailable): Pick<Finding, 'severity'> {
  return { severity: severity === 'info' ? severity : 'error' };
}

function findAlike(file: string, files: readonly string[]): readonly string[] {
  const data = files.filter((other) => isDataFile(other));
  const sameName = data.filter((other) => fileName(other) === fileName(file));
  return sameName.length > 0 ? sameName.slice(0, 3) : findNearest(file, data, 2);
}

function fileName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).toLowerCase();
}
