import type { ApiDescription } from '../api/api-description.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { DocumentContext } from '../source/references/resolve.ts';
import { AsyncApiDescription } from './asyncapi-description.ts';

/**
 * An AsyncAPI description (2.x and 3.x; others give a problem and no channels), read lazily. Undefined: the document has no `asyncapi` at
 * its top. Other files come from the context when a `$ref` leads there.
 */
export function readAsyncApi(document: SourceDocument, context: DocumentContext): ApiDescription | undefined {
  const { root } = document;
  const version = root?.get('asyncapi');
  return root && version ? new AsyncApiDescription(root, version, context) : undefined;
}
