import type { OperationSummary } from '../../../src/core/api/api-description.ts';
import type { PlannedContainer, PlannedElement, PlannedPage } from '../../../src/core/pages/plan/page-plan.ts';

const at = { file: 'docs.json', span: { start: 0, end: 1 } };

/** A planned MDX page. */
export function mdxPage(slug: string, more: Partial<PlannedPage> = {}): PlannedPage {
  const base = {
    kind: 'mdx',
    slug,
    title: slug,
    deprecated: false,
    hidden: false,
    noindex: false,
    at,
    section: [],
    file: `${slug}.mdx`,
  };
  return { ...base, ...more } as PlannedPage;
}

/** A planned endpoint page of `api.yaml`. */
export function endpointPage(slug: string, method: string, path: string, more: Partial<PlannedPage> = {}): PlannedPage {
  const summary: OperationSummary = {
    kind: 'operation',
    origin: 'path',
    method,
    path,
    deprecated: false,
    tags: [],
    hidden: false,
    exclusion: 'none',
    at,
    keyAt: at,
  };
  const base = {
    kind: 'operation',
    slug,
    title: slug,
    deprecated: false,
    hidden: false,
    noindex: false,
    at,
    section: [],
    source: 'api.yaml',
    summary,
  };
  return { ...base, ...more } as PlannedPage;
}

/** A navigation element. Strings are links to pages. */
export function container(
  kind: PlannedContainer['kind'],
  label: string,
  children: readonly (string | PlannedContainer)[],
  more: Partial<PlannedContainer> = {},
): PlannedContainer {
  const elements = children.map(
    (child): PlannedElement => (typeof child === 'string' ? { kind: 'pageLink', slug: child } : child),
  );
  return { kind, label, hidden: false, children: elements, ...more };
}
