import type { Server } from '../../api/server.ts';
import { textOf, textsOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { withoutTrailingSlashes } from '../../source/text/url.ts';

/** `schemes`, `host` and `basePath` as servers, https first. Without a host the URL is relative to the description. */
export function readSwaggerServers(root: SourceNode, operation: SourceNode): Server[] {
  const host = textOf(root.get('host'));
  const basePath = textOf(root.get('basePath')) ?? '';
  const path = withoutTrailingSlashes(basePath);
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath, variables: [] }];
  const operationSchemes = textsOf(operation.get('schemes'));
  const schemes = operationSchemes.length > 0 ? operationSchemes : textsOf(root.get('schemes'));
  const ordered = schemes.includes('https') ? ['https', ...schemes.filter((scheme) => scheme !== 'https')] : schemes;
  return (ordered.length > 0 ? ordered : ['https']).map((scheme) => ({
    url: `${scheme}://${host}${path}`,
    variables: [],
  }));
}
