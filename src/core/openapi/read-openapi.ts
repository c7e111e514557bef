import type { ApiDescription } from '../api/api-description.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { DocumentContext } from '../source/references/resolve.ts';
import { OpenApiDescription } from './openapi-description.ts';

/**
 * Reads an OpenAPI description (2.0 to 3.2) lazily. Undefined if the document has no `openapi` or `swagger` at its
 * root. Other files come from the context when a `$ref` needs them.
 */
export function readOpenApi(document: SourceDocument, context: DocumentContext): ApiDescription | undefined {
  const { root } = document;
  const version = root?.get('openapi') ?? root?.get('swagger');
  return root && version ? new OpenApiDescription(root, version, context) : undefined;
}
