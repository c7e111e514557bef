import type { IconLibrary } from '../core/docs-json/docs-config.ts';
import type { IconName } from '../core/features/completion/offer-icons.ts';
import { markdownImage } from '../core/source/text/markdown-link.ts';
import { drawIcon } from '../render/icons/find-icon.ts';
import { listFontAwesomeIcons } from '../render/icons/fontawesome-icons.ts';
import { listLucideIcons } from '../render/icons/lucide-icons.ts';

/** The icons that pages can show, with those of the site's library first. A name that both libraries have is listed once. */
export function listIconNames(library: IconLibrary): readonly IconName[] {
  const lucide = listLucideIcons().map((name): IconName => ({ name, library: 'Lucide' }));
  const awesome = listFontAwesomeIcons().map((name): IconName => ({ name, library: 'Font Awesome' }));
  const icons = library === 'fontawesome' ? [...awesome, ...lucide] : [...lucide, ...awesome];
  const seen = new Set<string>();
  return icons.filter(({ name }) => !seen.has(name) && seen.add(name));
}

/** The icon as a picture in Markdown, in a gray that is visible on light and dark backgrounds. Undefined: there is no such icon. */
export function iconPicture(name: string, library: IconLibrary): string | undefined {
  const svg = drawIcon(name, { library, color: '#888888', size: 48 })?.toString();
  if (svg === undefined) return undefined;
  const drawn = svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  return markdownImage(`data:image/svg+xml;base64,${btoa(drawn)}`);
}
