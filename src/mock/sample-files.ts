import { essenceOf } from '../request/build/media-types.ts';

interface SampleFile {
  readonly base64: string;
  /** How every file of this type begins. */
  readonly signature: string;
}

/** The smallest files of types that programs open: pictures of one pixel, an empty page, an archive of nothing, two samples of silence. */
const files: { readonly [mediaType: string]: SampleFile } = {
  'image/png': {
    signature: '\x89PNG',
    base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  },
  'image/gif': { signature: 'GIF8', base64: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' },
  'image/jpeg': {
    signature: '\xff\xd8\xff',
    base64: `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP${'/'.repeat(86)}wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=`,
  },
  'image/webp': { signature: 'RIFF', base64: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA' },
  'audio/wav': { signature: 'RIFF', base64: 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQIAAACAgA==' },
  'application/zip': { signature: 'PK', base64: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' },
  'application/gzip': { signature: '\x1f\x8b', base64: 'H4sIAAAAAAAA/wMAAAAAAAAAAAA=' },
  'application/pdf': {
    signature: '%PDF',
    base64:
      'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgNzIgNzJdPj5lbmRvYmoKeHJlZgowIDQKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDA5IDAwMDAwIG4gCjAwMDAwMDAwNTIgMDAwMDAgbiAKMDAwMDAwMDEwMSAwMDAwMCBuIAp0cmFpbGVyPDwvU2l6ZSA0L1Jvb3QgMSAwIFI+PgpzdGFydHhyZWYKMTYyCiUlRU9GCg==',
  },
};

/** Returns a file of this type as base64 in place of bytes that are none. Undefined if they are one, or for a type without a sample. */
export function findSampleFile(mediaType: string, bytes: string): string | undefined {
  const essence = essenceOf(mediaType);
  const file = Object.hasOwn(files, essence) ? files[essence] : undefined;
  return file === undefined || bytes.startsWith(file.signature) ? undefined : file.base64;
}
