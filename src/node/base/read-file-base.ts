import { basename, relative, sep } from 'node:path';
import type { ReadBase } from '../../service/base-files.ts';
import { readRegularFile } from '../read-regular-file.ts';
import { readFolderBase } from './read-folder-base.ts';

/**
 * The files of the site as they are, with an earlier version of one description in its place. Undefined: the file is no
 * description.
 */
export function readFileBase(root: string, file: string): ReadBase | undefined {
  const text = readFileText(file);
  if (text === undefined || !isDescription(text)) return undefined;
  const { files, texts } = readFolderBase(root);
  const own = relative(root, file).split(sep).join('/');
  const descriptions = [...texts].flatMap(([name, each]) =>
    name !== own && name !== 'docs.json' && isDescription(each) ? [name] : [],
  );
  const named = descriptions.filter((name) => basename(name) === basename(file));
  const [target, ...others] = named.length > 0 ? named : descriptions;
  if (target === undefined || others.length > 0) {
    const names = descriptions.length === 0 ? 'none' : descriptions.join(', ');
    return {
      kind: 'none',
      message: `Which description of the site ${basename(file)} is an earlier version of is unknown: the site has ${names}. Give it the name of that file.`,
    };
  }
  // A copy of the earlier version in the site is not a part of it.
  const rest = [...texts].filter(([name]) => name !== own);
  return { kind: 'base', base: { files, texts: new Map([...rest, [target, text]]) } };
}

function isDescription(text: string): boolean {
  return /^\s*(?:\{\s*)?["']?(?:openapi|swagger|asyncapi)["']?\s*:/m.test(text.slice(0, 4096));
}

function readFileText(file: string): string | undefined {
  try {
    return readRegularFile(file);
  } catch {
    return undefined;
  }
}
