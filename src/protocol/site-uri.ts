import { toPath, toUri } from '../core/source/text/file-key.ts';
import { decodePercent, encodePercent } from '../core/source/text/percent-encoding.ts';

/** Identifies a site by the path of its docs root, and the name of the description in it that it is made of. */
export interface SiteId {
  /** As `toPath` returns it. */
  readonly root: string;
  /** Undefined: the site has a `docs.json`. */
  readonly file: string | undefined;
}

/** `file:///docs`, or `file:///apis#orders.yaml` for a description without `docs.json`. */
export function toSiteUri({ root, file }: SiteId): string {
  return file === undefined ? toUri(root) : `${toUri(root)}#${encodePercent(file)}`;
}

/** Undefined if the text is not the URI of a folder. */
export function parseSiteUri(uri: string): SiteId | undefined {
  const [folder = '', file] = uri.split('#', 2);
  const root = toPath(folder);
  return root === undefined ? undefined : { root, file: file === undefined ? undefined : decodePercent(file) };
}

/** Returns the text that a site is found by, which is equal for all spellings of its URI. */
export function siteKey(uri: string): string {
  const id = parseSiteUri(uri);
  return id === undefined ? uri : toSiteUri(id);
}
