import type { JsonSchemaObject } from '../../core/api/schema.ts';

/** True if the values are the bytes of a file: `format: binary` (3.0), or a `contentMediaType` that is not text (3.1). */
export function isFileSchema({ format, contentMediaType }: JsonSchemaObject): boolean {
  return format === 'binary' || (contentMediaType !== undefined && !text.test(contentMediaType));
}

const text = /^text\/|[/+](?:json|xml|yaml|x-yaml|graphql|javascript|jwt|jose)(?:;|$)/i;
