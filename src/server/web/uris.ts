import { decodePercent, encodePercent } from '../../core/source/text/percent-encoding.ts';
import { withoutTrailingSlashes } from '../../core/source/text/url.ts';
import type * as uris from '../uris.ts';

/**
 * Takes the place of `server/uris.ts` in a browser, where files have URIs of any scheme: a path is the URI without its
 * escapes.
 */
export const toPath: typeof uris.toPath = (uri) => {
  const [, start, path] = /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?)(\/[^?#]*)$/i.exec(uri) ?? [];
  if (start === undefined || path === undefined) return undefined;
  return `${decodePercent(start)}${withoutTrailingSlashes(decodePercent(path))}`;
};

export const toUri: typeof uris.toUri = (path) => {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z\d+.-]*:)(\/\/[^/]*)?(.*)$/is.exec(path) ?? [];
  const authority = host === '' ? '' : `//${encodePercent(host.slice(2))}`;
  return `${scheme}${authority}${rest.split('/').map(encodePercent).join('/')}`;
};
