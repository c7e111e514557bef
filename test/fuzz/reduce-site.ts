import type { SiteFiles } from './site-files.ts';

/** True if this site has the fault, too. */
type HasFault = (site: SiteFiles) => Promise<boolean>;

/** The site with as few files, lines and characters as still have the fault, as far as the time (in milliseconds) allows. */
export async function reduceSite(site: SiteFiles, hasFault: HasFault, time: number): Promise<SiteFiles> {
  const end = performance.now() + time;
  let smallest = site;
  const attempt: HasFault = async (smaller) => {
    if (performance.now() > end || !(await hasFault(smaller))) return false;
    smallest = smaller;
    return true;
  };
  for (const file of site.keys()) await attempt(new Map([...smallest].filter(([name]) => name !== file)));
  for (const separator of ['\n', /(?<=[,;{}[\]\s])/, '']) {
    for (const file of smallest.keys()) await reduceFile(file, separator, () => smallest, attempt);
  }
  return smallest;
}

/** Removes parts of one file: first halves, then smaller and smaller ones. */
async function reduceFile(
  file: string,
  separator: string | RegExp,
  site: () => SiteFiles,
  attempt: HasFault,
): Promise<void> {
  const joint = separator === '\n' ? '\n' : '';
  const bytes = site().get(file);
  const text = bytes?.toString() ?? '';
  // Binary files can't be reduced as text.
  if (bytes === undefined || !Buffer.from(text).equals(bytes) || (separator === '' && text.length > mostCharacters))
    return;
  let parts = text.split(separator);
  for (let size = Math.ceil(parts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < parts.length; ) {
      const rest = parts.toSpliced(start, size);
      const isSmaller = await attempt(new Map([...site(), [file, Buffer.from(rest.join(joint))]]));
      if (isSmaller) parts = rest;
      else start += size;
    }
  }
}

const mostCharacters = 400;
