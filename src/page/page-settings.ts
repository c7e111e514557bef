import type { PlatformExtension } from '../core/api/platform-extension.ts';
import type { ApiSettings } from '../core/docs-json/docs-config.ts';
import { mergeLayers } from '../core/source/document/merge-layers.ts';
import type { PageSettings } from '../render/page-model.ts';

/**
 * The place where a page is shown: `display: auth` means `interactive` in the editor and `simple` on a static site (product,
 * section 2).
 */
export type PageVariant = 'panel' | 'site';

/** Merges the site's `api` settings with the page's own playground settings. The nearest setting wins. */
export function pageSettings(
  api: ApiSettings,
  own: readonly NonNullable<PlatformExtension['playground']>[],
  variant: PageVariant,
): PageSettings {
  const playground = mergeLayers(own);
  const display = playground.display ?? api.playground.display;
  const { openapi: _openapi, asyncapi: _asyncapi, mdx: _mdx, ...rest } = api;
  return {
    ...rest,
    playground: {
      display: display !== 'auth' ? display : variant === 'panel' ? 'interactive' : 'simple',
      expanded: playground.expanded ?? api.params.expanded,
      prefill: playground.prefill ?? api.examples.prefill,
      proxy: playground.proxy ?? api.playground.proxy,
      credentials: playground.credentials ?? api.playground.credentials,
      server: playground.server,
    },
  };
}
