import type { ApiDescription } from '../api/api-description.ts';
import { readAsyncApi } from '../asyncapi/read-asyncapi.ts';
import { readOpenApi } from '../openapi/read-openapi.ts';
import { isVersion } from '../source/document/detect-kind.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { DocumentContext } from '../source/references/resolve.ts';

/**
 * The API description with this root document; other files come from `documents` when a `$ref` needs them. Undefined:
 * there is no version under `openapi`, `swagger` or `asyncapi` at its top (a `docs.json` may have a file name there).
 */
export function readDescription(document: SourceDocument, documents: DocumentContext): ApiDescription | undefined {
  const { root } = document;
  const written = ['openapi', 'swagger', 'asyncapi'].find((key) => isVersion(textOf(root?.get(key)) ?? ''));
  if (written === undefined) return undefined;
  return written === 'asyncapi' ? readAsyncApi(document, documents) : readOpenApi(document, documents);
}
