import type { Project } from '../../core/project/project.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { siteAsset } from '../../render/tree/site-link.ts';

/**
 * Reads the SVG file that `logo` in `docs.json` names for the appearance of social cards. Undefined if the logo is another
 * picture, or not in the docs root.
 */
export function readCardLogo({ config, workspace }: Project): string | undefined {
  const written = config.logo?.[config.site.thumbnails.appearance ?? 'light'];
  if (written === undefined || safeAddress(written)?.kind !== 'site') return undefined;
  const file = siteAsset(written, { variant: 'site', link: (page) => page, asset: (path) => path });
  return file !== undefined && /\.svg$/i.test(file) ? workspace.read(file) : undefined;
}
