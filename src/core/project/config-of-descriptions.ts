import type { Arazzo } from '../arazzo/arazzo.ts';
import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { NavContainer } from '../docs-json/nav-element.ts';
import { defaultConfig } from '../docs-json/read-docs-json.ts';
import { defaultGeneratedDir } from '../docs-json/read-spec-sources.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { extendedFile } from '../openapi/overlay/apply-overlays.ts';
import { slugSegment } from '../pages/plan/slug.ts';
import { resolveReference } from '../source/references/reference-path.ts';
import { isRemote } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import type { FileCache } from './file-cache.ts';

/**
 * The settings of a project without `docs.json`: the defaults, and a group for each description among its files, or that
 * an overlay among them is about. Without one, for each that a file of workflows among them is about.
 */
export function configOfDescriptions(files: readonly string[], cache: FileCache): DocsConfig {
  const named = findDescriptions(files, cache);
  const groups = Array.from(named, (file) => buildGroup(file, cache, named.size === 1));
  const [first] = groups;
  const config = defaultConfig(files[0] ?? '');
  return {
    ...config,
    name: groups.length === 1 && first !== undefined ? first.label : 'API reference',
    navigation: { ...config.navigation, children: groups },
  };
}

/** The files of workflows among these files, and those that they name as sources. */
export function listWorkflows(files: readonly string[], cache: FileCache): readonly Arazzo[] {
  const found = new Set(files.flatMap((file) => (cache.kind(file) === 'arazzo' ? (cache.arazzo(file) ?? []) : [])));
  for (const arazzo of found) {
    for (const file of listSourceFiles(arazzo)) {
      const other = isRemote(file) ? undefined : cache.arazzo(file);
      if (other !== undefined) found.add(other);
    }
  }
  return [...found];
}

/** The files that a file of workflows names as sources: paths from the docs root, or URLs. */
export function listSourceFiles({ file, sources }: Arazzo): readonly string[] {
  const paths = sources.map(({ url }) => resolveReference(url, file));
  return paths.flatMap((path) => (path.kind === 'refused' ? [] : path.file));
}

/** The descriptions that have pages because of these files. */
function findDescriptions(files: readonly string[], cache: FileCache): ReadonlySet<string> {
  const own = files.filter((file) => cache.isDescription(file));
  const overlays = files.filter((file) => cache.kind(file) === 'overlay').flatMap((file) => cache.document(file) ?? []);
  const isThere = (file: string) => cache.description(file) !== undefined;
  const extended = overlays.flatMap((overlay) => extendedFile(overlay) ?? []).filter(isThere);
  const named = new Set([...own, ...extended]);
  // Workflows beside a description add no pages to it, whatever else they call.
  return named.size > 0 ? named : new Set(listWorkflows(files, cache).flatMap(listSourceFiles).filter(isThere));
}

function buildGroup(file: string, cache: FileCache, isOnly: boolean): NavContainer {
  const description = cache.description(file);
  const root = (description?.document ?? cache.document(file))?.root;
  const at: Location = root?.get('info')?.get('title')?.location ?? { file, span: { start: 0, end: 0 } };
  const family = description?.family ?? (cache.kind(file) === 'asyncapi' ? 'asyncapi' : 'openapi');
  // Each of several descriptions has a folder of its own, so that equal operations do not compete for a slug.
  const generatedDir = isOnly ? defaultGeneratedDir : folderOf(file);
  const source: SpecSource = { family, file, generatedDir, slug: 'summary', at };
  const label = description?.title.trim() || file;
  return { kind: 'group', label, children: [], sources: [source], hidden: false, details: {}, at, labelAt: at };
}

/** `apis/Orders v1.yaml` has its pages in `apis/orders-v1`. */
function folderOf(file: string): string {
  const segments = file
    .replace(/\.[^./]+$/, '')
    .split('/')
    .map(slugSegment);
  return segments.filter((segment) => segment !== '').join('/') || defaultGeneratedDir;
}
