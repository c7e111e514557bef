import { findSampleLanguage, sampleLanguages } from '../../core/docs-json/sample-languages.ts';
import type { HttpRequest } from '../http-request.ts';
import { c, cpp } from './c.ts';
import { csharp, dotnet } from './csharp.ts';
import { curl } from './curl.ts';
import { dart } from './dart.ts';
import { go } from './go.ts';
import { http } from './http.ts';
import { java } from './java.ts';
import { javascript, node, typescript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import type { SnippetLanguage } from './snippet-language.ts';
import { swift } from './swift.ts';

const writers: readonly SnippetLanguage[] = [
  curl,
  javascript,
  python,
  go,
  java,
  csharp,
  php,
  ruby,
  typescript,
  node,
  kotlin,
  dotnet,
  rust,
  swift,
  dart,
  c,
  cpp,
  powershell,
  http,
];

const noCertificate =
  'The server asks for a client certificate, which this program does not have; the cURL sample shows one.';
const noDigest = 'The server asks for HTTP digest, which this client does not answer; the cURL sample does.';

/** The entries of a language menu, in the default order. */
export const snippetLanguages: readonly { readonly id: string; readonly label: string; readonly highlight: string }[] =
  sampleLanguages.flatMap(({ id, label }) => {
    const writer = writers.find((each) => each.id === id);
    return writer === undefined ? [] : [{ id, label, highlight: writer.highlight }];
  });

/** Writes a program in a language (by id or alias); empty if the language is unknown. The caller must mask credentials. */
export function makeSnippet(languageId: string, request: HttpRequest): string {
  const id = findSampleLanguage(languageId)?.id;
  const writer = writers.find((each) => each.id === id);
  if (writer === undefined) return '';
  if (writer.signsIn === true || writer.id === http.id) return writer.write(request);
  const comment = writer.id === ruby.id || writer.id === powershell.id ? '#' : '//';
  const gaps = [
    ...(request.digest === undefined ? [] : [noDigest]),
    ...(request.certificate === undefined ? [] : [noCertificate]),
  ];
  return [...gaps.map((gap) => `${comment} ${gap}`), writer.write(request)].join('\n');
}
