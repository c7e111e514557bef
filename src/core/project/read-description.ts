import type { ApiDescription } from '../api/api-description.ts';
import { readAsyncApi } from '../asyncapi/asyncapi-description.ts';
import { readOpenApi } from '../openapi/openapi-description.ts';
import { isVersion } from '../source/document/detect-kind.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import type { DocumentContext } from '../source/references/resolve.ts';

/**
 * Reads the API description with this root document. `documents`: the files that `$ref`s refer to. Undefined without a
 * version under `openapi`, `swagger` or `asyncapi` (in `docs.json` these are file names).
 */
export function readDescription(document: SourceDocument, documents: DocumentContext): ApiDescription | undefined {
  const { root } = document;
  const written = ['openapi', 'swagger', 'asyncapi'].find((key) => isVersion(textOf(root?.get(key)) ?? ''));
  if (written === undefined) return undefined;
  return written === 'asyncapi' ? readAsyncApi(document, documents) : readOpenApi(document, documents);
}
