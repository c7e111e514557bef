import type { Workspace } from '../ports.ts';
import { parentFolder, resolvePath } from '../source/text/file-names.ts';
import { decodePercent } from '../source/text/percent-encoding.ts';
import { safeAddress } from '../source/text/safe-address.ts';
import { makeSafeCss, type ResolveAddress, type SafeCss } from './safe-css.ts';

/**
 * The style sheets of a site, in the order of their application: every `.css` file, as Mintlify takes them. Sheets of
 * modules, which a bundler reads, and those of programs in the folder (with a `package.json` of their own) are not part
 * of the site.
 */
export function listSiteSheets(files: readonly string[]): readonly string[] {
  return listOwnFiles(files, /(?<!\.module)\.css$/i);
}

/** The scripts that Mintlify would run on every page. */
export function listSiteScripts(files: readonly string[]): readonly string[] {
  return listOwnFiles(files, /(?<!\.config)\.js$/i);
}

function listOwnFiles(files: readonly string[], pattern: RegExp): readonly string[] {
  const programs = files.flatMap((file) =>
    /.\/package\.json$/.test(file) ? [file.slice(0, -'package.json'.length)] : [],
  );
  return files.filter((file) => pattern.test(file) && !programs.some((folder) => file.startsWith(folder)));
}

/** A style sheet of the site without what it must not load. `toUrl` returns the URL of a file of the docs root. */
export function readSiteSheet(
  workspace: Pick<Workspace, 'read'>,
  file: string,
  toUrl: (path: string) => string | undefined,
): SafeCss {
  return makeSafeCss(workspace.read(file) ?? '', resolveFiles(file, toUrl));
}

/** Resolves the addresses in a style sheet of the docs root to files of the site. Pictures may be data in the sheet itself. */
export function resolveFiles(sheet: string, toUrl: (path: string) => string | undefined): ResolveAddress {
  return (written) => {
    if (/^\s*data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i.test(written)) return written.trim();
    const address = safeAddress(written);
    if (address?.kind !== 'site' || address.text === '') return undefined;
    if (address.text.startsWith('#')) return address.text;
    const [path = '', rest = ''] = splitPath(address.text);
    // As browsers do, which take a backslash in an address for a slash.
    const file = resolvePath(parentFolder(sheet), decodePercent(path).replaceAll('\\', '/'));
    const url = file === undefined ? undefined : toUrl(file);
    return url === undefined ? undefined : `${url}${rest}`;
  };
}

function splitPath(text: string): readonly [string, string] {
  const end = text.search(/[?#]/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end).replace(/^\?[^#]*/, '')];
}
