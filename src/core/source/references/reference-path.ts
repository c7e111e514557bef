import { isRemote, parentFolder, resolvePath } from '../text/file-names.ts';
import { decodePercent } from '../text/percent-encoding.ts';
import { parseUrl } from '../text/url.ts';
import { isPrivateHost } from './private-host.ts';

/** The target file of a reference, before anything is read. */
export type ReferencePath =
  | { readonly kind: 'file'; readonly file: string; readonly fragment: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Resolves a `$ref` (RFC 3986) against its file: to a path from the docs root, or an https URL. */
export function resolveReference(reference: string, base: string): ReferencePath {
  const hash = reference.indexOf('#');
  const target = hash < 0 ? reference : reference.slice(0, hash);
  const fragment = hash < 0 ? '' : decodePercent(reference.slice(hash + 1));
  if (target === '') return { kind: 'file', file: base, fragment };
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(target)?.[1]?.toLowerCase();
  if (isRemote(base) && (scheme === undefined || scheme === 'https')) return resolveRemote(target, base, fragment);
  if (scheme !== undefined || target.startsWith('//')) return resolveUrl(target, scheme, fragment);
  const file = resolvePath(parentFolder(base), decodePercent(target).replaceAll('\\', '/'));
  if (file !== undefined) return { kind: 'file', file, fragment };
  return refuse(
    'ref-outside',
    'This reference leaves the project. Move the file under the docs folder and refer to it there.',
  );
}

/** A remote document must not make this machine send requests to internal networks; the project's own files may. */
function resolveRemote(target: string, base: string, fragment: string): ReferencePath {
  const [url, baseUrl] = [parseUrl(target, base), parseUrl(base)];
  if (url === undefined || baseUrl === undefined) return refuse('ref-missing', 'This address is not a valid URL.');
  if (!isPrivateHost(url.hostname) || isPrivateHost(baseUrl.hostname))
    return { kind: 'file', file: url.href, fragment };
  return refuse(
    'ref-refused',
    `A document of ${baseUrl.host} may not refer to \`${url.host}\`, an address inside this network. Keep a copy in the project.`,
  );
}

function resolveUrl(address: string, scheme: string | undefined, fragment: string): ReferencePath {
  if (scheme === 'https') {
    const url = parseUrl(address);
    if (url === undefined) return refuse('ref-missing', 'This address is not a valid URL.');
    return { kind: 'file', file: url.href, fragment };
  }
  if (scheme === 'http')
    return refuse(
      'ref-refused',
      'References over plain `http:` are not followed. Use `https:`, or keep a copy in the project.',
    );
  const target = scheme === undefined ? 'an address without a scheme' : `\`${scheme}:\` addresses`;
  return refuse('ref-refused', `References to ${target} are not followed. Write a path relative to this file.`);
}

function refuse(code: string, message: string): ReferencePath {
  return { kind: 'refused', code, message };
}
