import { readFileSync } from 'node:fs';
import { expandValue } from '../../src/core/standards/allowed-members.ts';
import { docsJsonStandard, enterPath, getRootPlaces } from '../../src/core/standards/standard.ts';
import { findTextFormat, type TextFormat } from '../../src/core/standards/text-format.ts';
import { docsJsonKeys } from './data-folders.ts';

/** Keys and indices from the root of `docs.json`. */
export type ConfigPath = readonly (string | number)[];

/** A key of Mintlify's schema. */
export interface KnownKey {
  readonly path: string;
  readonly types: readonly string[];
  readonly enum?: readonly string[];
}

/** The keys of Mintlify's schema, without the elements of the navigation themselves. */
export const knownKeys = (JSON.parse(readFileSync(docsJsonKeys, 'utf8')) as readonly KnownKey[]).filter(
  ({ path }) => !/^<\w+>$/.test(path),
);

const lists: { readonly [element: string]: string } = {
  '<anchor>': 'anchors',
  '<dropdown>': 'dropdowns',
  '<group>': 'groups',
  '<language>': 'languages',
  '<pages>': 'pages',
  '<product>': 'products',
  '<tab>': 'tabs',
  '<version>': 'versions',
};

/** The path for `<tab>.openapi[].source`: `navigation`, `tabs`, 0, `openapi`, 0, `source`. */
export function toConfigPath(written: string): ConfigPath {
  return written.split('.').flatMap((part): ConfigPath => {
    if (part === '<item>') return ['navigation', 'tabs', 0, 'menu', 0];
    const list = lists[part];
    if (list !== undefined) return ['navigation', list, 0];
    return part.endsWith('[]') ? [part.slice(0, -2), 0] : [part];
  });
}

/** The schemas of the value at a path of `docs.json`, without references. */
export function schemasAt(path: ConfigPath): ReturnType<typeof expandValue> {
  return expandValue(docsJsonStandard.library, enterPath(docsJsonStandard, getRootPlaces(docsJsonStandard), path));
}

/** The format of a string at a path of `docs.json`. */
export function findFormat(path: ConfigPath): TextFormat | undefined {
  return findTextFormat(schemasAt(path));
}
