import type { MediaType } from '../core/api/http-operation.ts';

/** What of a media type its body depends on; the schema is `true` where the description does not know the type. */
export type BodyShape = Pick<MediaType, 'mediaType' | 'schema' | 'encoding' | 'prefixEncoding' | 'itemEncoding'>;
