import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { descriptionsInUse } from '../../references/descriptions-in-use.ts';
import { relativePath } from '../../references/file-addresses.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions, renameKey } from '../../source/edit/suggestions.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import { findNearest, findSlip } from '../../source/text/nearest.ts';
import type { Finding, Rule } from '../rule.ts';

export const overlayUnapplied: Rule = {
  id: 'overlay-unapplied',
  summary: 'Every overlay changes a description of the site.',
  severity: 'error',
  *check(project) {
    if (project.configFile === undefined) return;
    const overlays = project.overlays();
    if (overlays.length === 0) return;
    const listed = new Set(
      [...listSources(project.config)].flatMap(({ overlays = [] }) => overlays.map(({ file }) => file)),
    );
    const used = new Set(descriptionsInUse(project).map(({ file }) => file));
    for (const overlay of overlays) {
      const finding = listed.has(overlay.file) ? undefined : checkOverlay(overlay, project, used);
      if (finding !== undefined) yield finding;
    }
  },
};

const consequence = 'What the overlay hides would be published, so an export is refused.';

function checkOverlay(
  { file, root }: SourceDocument,
  project: Project,
  used: ReadonlySet<string>,
): Finding | undefined {
  const written = root?.get('extends');
  const name = written?.string();
  if (written === undefined || name === undefined) {
    const start = root?.span.start ?? 0;
    const misspelt = root?.members().find(({ key }) => findSlip(String(key), ['extends']) !== undefined);
    const advice = misspelt ? `Did you mean \`extends\`?` : 'Name a description in `extends`, or list the overlay.';
    return {
      message: `Nothing applies this overlay: it has no \`extends\`, and docs.json does not list it. ${consequence} ${advice}`,
      at: misspelt?.keyLocation ?? { file, span: { start, end: Math.min(start + 1, root?.span.end ?? 0) } },
      ...(misspelt && { fixes: [renameKey(misspelt, 'extends')] }),
      // It may be listed where docs.json can't be read.
      missing: { files: project.config.files, names: [file.slice(file.lastIndexOf('/') + 1)] },
    };
  }
  const path = resolveReference(name, file);
  if (path.kind === 'refused') return { message: `${path.message} ${consequence}`, at: written.location };
  return used.has(path.file) ? undefined : reportUnapplied(path.file, written, { project, used });
}

function reportUnapplied(
  file: string,
  written: SourceNode,
  { project, used }: { readonly project: Project; readonly used: ReadonlySet<string> },
): Finding {
  const at = written.location;
  const nearest = findNearest(file, [...used], 2).map((candidate) => relativePath(at.file, candidate, true));
  const message = `${explainWhyNot(file, project)} ${consequence}${formatSuggestions(nearest) || ' Name a description of the site.'}`;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const isThere = project.description(file) !== undefined;
  const missing = isThere
    ? { files: project.config.files, names: [name] }
    : { files: [file], names: ['openapi', 'swagger', 'asyncapi'] };
  return { message, at, fixes: buildReplacementFixes(at, nearest), missing };
}

function explainWhyNot(file: string, project: Project): string {
  const unavailable = project.unavailable(file);
  if (project.description(file) !== undefined)
    return `No page of the site comes from \`${file}\`, which this overlay extends.`;
  if (unavailable !== undefined) return unavailable.message;
  return project.document(file) === undefined
    ? `There is no file \`${file}\`, which this overlay extends.`
    : `\`${file}\`, which this overlay extends, is not an API description.`;
}
