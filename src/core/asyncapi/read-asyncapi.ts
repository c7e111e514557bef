import type { ApiDescription } from '../api/api-description.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { DocumentContext } from '../source/references/resolve.ts';
import { AsyncApiDescription } from './asyncapi-description.ts';

/**
 * Reads an AsyncAPI description lazily (2.x and 3.x; other versions give a problem and no channels). Undefined if the
 * document has no `asyncapi` at its root. Other files come from the context when a `$ref` needs them.
 */
export function readAsyncApi(document: SourceDocument, context: DocumentContext): ApiDescription | undefined {
  const { root } = document;
  const version = root?.get('asyncapi');
  return root && version ? new AsyncApiDescription(root, version, context) : undefined;
}
