import { countEdits } from '../source/text/nearest.ts';

/** Media types by the short name that is written for them. */
const byWord: { readonly [word: string]: string | undefined } = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  text: 'text/plain',
  csv: 'text/csv',
  yaml: 'application/yaml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpeg: 'image/jpeg',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** Frequent types by their group, standard or not: a rare one may resemble one of these. */
const subtypes: { readonly [group: string]: string } = {
  application:
    'atom+xml avro cbor geo+json graphql gzip hal+json javascript json json-patch+json json-seq jsonl jwt ld+json ' +
    'merge-patch+json msgpack msword ndjson octet-stream pdf problem+json problem+xml protobuf rss+xml rtf scim+json soap+xml ' +
    'sql toml vnd.api+json wasm x-ndjson x-protobuf x-tar x-www-form-urlencoded x-yaml xhtml+xml xml yaml yml zip zstd',
  audio: 'aac flac midi mp3 mp4 mpeg ogg opus pcm wav wave webm x-wav',
  font: 'collection otf sfnt ttf woff woff2',
  image: 'apng avif bmp gif heic heif ico jp2 jpeg jpg png svg svg+xml tif tiff webp x-icon',
  message: 'global http imdn+xml partial rfc822',
  model: 'gltf+json gltf-binary obj stl step vrml',
  multipart: 'alternative byteranges digest encrypted form-data mixed related report signed',
  text: 'calendar css csv event-stream html javascript json markdown md plain rtf richtext tsv vcard xml yaml',
  video: 'avi h264 mp4 mpeg mpg ogg quicktime webm',
};
const groups = Object.keys(subtypes);
const everySubtype: ReadonlySet<string> = new Set(Object.values(subtypes).flatMap((words) => words.split(' ')));

/** A text in the place of a media type: what is wrong with it, and what was meant, if that is plain. */
export interface MediaTypeSlip {
  readonly message: string;
  readonly meant: string | undefined;
}

/** Finds the slip in a media type. Undefined if it has the form of one, and resembles no frequent one. */
export function findMediaTypeSlip(written: string): MediaTypeSlip | undefined {
  const [type = '', ...parameters] = written.split(';');
  if (type.includes('*') || type.includes('{') || type.includes('$')) return undefined;
  if (!type.includes('/')) {
    const meant = Object.hasOwn(byWord, type.toLowerCase()) ? byWord[type.toLowerCase()] : correctSlash(written);
    const example = meant ?? 'application/json';
    return { message: `"${written}" is not a media type. Write one with a slash, such as "${example}".`, meant };
  }
  const bare = type.trim();
  if (bare.includes(','))
    return {
      message: `"${written}" is several media types. Write each of them as a key of its own.`,
      meant: undefined,
    };
  if (/\s/.test(bare)) {
    const meant = written.replace(type, bare.replace(/\s+/g, ''));
    return { message: `The media type "${written}" has a space in it. Did you mean "${meant}"?`, meant };
  }
  const [group = '', subtype = ''] = bare.toLowerCase().split('/');
  const meantGroup = suggestWord(group, groups, groups);
  const words = (subtypes[meantGroup] ?? '').split(' ');
  const suggested = `${meantGroup}/${suggestWord(subtype, words, everySubtype)}`;
  if (suggested === `${group}/${subtype}`) return undefined;
  const meant = [suggested, ...parameters].join(';');
  return { message: `Unknown media type "${written}". Did you mean "${meant}"?`, meant };
}

function correctSlash(written: string): string | undefined {
  return /^\w+\\[^\\]+$/.test(written) ? written.replace('\\', '/') : undefined;
}

/** The word that it is a misspelling of, or the word itself. */
function suggestWord(word: string, words: readonly string[], known: Iterable<string>): string {
  if (new Set(known).has(word) || /^(?:json|vnd\.|x-(?!www))/.test(word)) return word;
  return words.find((each) => isSlip(word, each)) ?? word;
}

/** Returns whether one letter differs, or two are exchanged. Of short words, only the latter is a misspelling. */
function isSlip(word: string, known: string): boolean {
  // Other digits, and another first letter, are other types: `h263`, `pjpeg`.
  if (word[0] !== known[0] || word.replace(/\D/g, '') !== known.replace(/\D/g, '')) return false;
  const isExchange = word.length === known.length && [...word].sort().join('') === [...known].sort().join('');
  return (known.length > 3 || isExchange) && countEdits(word, known, 1) <= 1;
}
