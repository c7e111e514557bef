import type { Problem } from '../source/document/problem.ts';
import type { ConfigValue } from './config-value.ts';
import { readIcon, readTwoColors } from './read-color.ts';
import { readLink } from './read-config-links.ts';
import type { NavbarLink, SiteChrome } from './site-settings.ts';

/** Reads `banner` of the site or of a language; without content there is none. */
export function readBanner(value: ConfigValue | undefined, problems: Problem[]): Pick<SiteChrome, 'banner'> {
  const content = value?.get('content')?.string()?.trim();
  if (content === undefined || content === '') return {};
  const type = value?.get('type')?.string();
  const color = value?.get('color');
  return {
    banner: {
      content,
      dismissible: value?.get('dismissible')?.boolean() ?? false,
      type: type === 'warning' || type === 'critical' ? type : 'info',
      ...(color !== undefined && { color: readTwoColors(color, problems) }),
    },
  };
}

export function readNavbar(value: ConfigValue | undefined, problems: Problem[]): Pick<SiteChrome, 'navbar'> {
  if (value === undefined) return {};
  const primary = readNavbarLink(value.get('primary'), problems);
  const links = (value.get('links')?.elements ?? []).flatMap((link) => readNavbarLink(link, problems) ?? []);
  return { navbar: { links, ...(primary && { primary }) } };
}

function readNavbarLink(value: ConfigValue | undefined, problems: Problem[]): NavbarLink | undefined {
  // Sites converted from an older format have `url`.
  const href = readLink(value?.get('href') ?? value?.get('url'), problems);
  if (href === undefined) return undefined;
  const label = value?.get('label')?.string()?.trim() ?? value?.get('name')?.string()?.trim();
  const type = value?.get('type')?.string();
  const icon = readIcon(value?.get('icon'));
  return {
    href,
    ...(label !== undefined && label !== '' && { label }),
    ...((type === 'button' || type === 'github' || type === 'discord') && { type }),
    ...(icon && { icon }),
  };
}

export function readFooter(value: ConfigValue | undefined, problems: Problem[]): Pick<SiteChrome, 'footer'> {
  if (value === undefined) return {};
  return {
    footer: {
      socials: (value.get('socials')?.members ?? []).flatMap(({ key, value: address }) => {
        const href = readLink(address, problems);
        return href === undefined ? [] : [{ network: key, href }];
      }),
      columns: (value.get('links')?.elements ?? []).flatMap((column) => {
        const header = column.get('header')?.string();
        const links = (column.get('items')?.elements ?? []).flatMap((item) => {
          const href = readLink(item.get('href'), problems);
          const label = item.get('label')?.string() ?? href;
          return href === undefined || label === undefined ? [] : [{ label, href }];
        });
        return links.length === 0 ? [] : [{ header, links }];
      }),
    },
  };
}
