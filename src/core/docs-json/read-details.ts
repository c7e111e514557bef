import type { Problem } from '../source/document/problem.ts';
import type { ConfigValue } from './config-value.ts';
import type { NavContainerKind, NavDetails } from './nav-element.ts';
import { readBanner, readFooter, readNavbar } from './read-chrome.ts';
import { readIcon, readTwoColors } from './read-color.ts';
import { readLink } from './read-link.ts';
import type { SiteChrome } from './site-settings.ts';

/** What a reader sees of a navigation element besides its label and children. */
export function readDetails(value: ConfigValue, kind: NavContainerKind, problems: Problem[]): NavDetails {
  const icon = readIcon(value.get('icon'));
  const tag = value.get('tag')?.string();
  const description = value.get('description')?.string();
  const href = readLink(value.get('href'), problems);
  const color = value.get('color');
  const expanded = value.get('expanded')?.boolean();
  const chrome = kind === 'language' ? readChrome(value, problems) : undefined;
  return {
    ...(icon !== undefined && { icon }),
    ...(tag !== undefined && { tag }),
    ...(description !== undefined && { description }),
    ...(href !== undefined && { href }),
    ...(color !== undefined && { color: readTwoColors(color, problems) }),
    ...(expanded !== undefined && { expanded }),
    ...(value.get('default')?.boolean() === true && { isDefault: true }),
    ...(value.get('align')?.string() === 'end' && { alignEnd: true }),
    ...(chrome !== undefined && { chrome }),
  };
}

function readChrome(value: ConfigValue, problems: Problem[]): SiteChrome | undefined {
  const chrome = {
    ...readBanner(value.get('banner'), problems),
    ...readNavbar(value.get('navbar'), problems),
    ...readFooter(value.get('footer'), problems),
  };
  return Object.keys(chrome).length === 0 ? undefined : chrome;
}
