import { toBase64 } from '../build/multipart.ts';
import type { HttpRequest } from '../http-request.ts';
import { type BodyChunk, toPlainRequest } from './snippet-body.ts';
import type { SnippetLanguage } from './snippet-language.ts';

/**
 * Quotes bytes with octal escapes, which always have three digits; `?` is escaped because of trigraphs. One literal per line keeps lines
 * short and text readable.
 */
function quoteBytes(base64: string): string {
  const lines = atob(base64).match(/[^\n]{1,200}\n?|\n/g) ?? [''];
  return lines.map((line) => `"${[...line].map(escapeByte).join('')}"`).join('\n        ');
}

function escapeByte(byte: string): string {
  if (byte === '\n') return '\\n';
  if (byte === '"' || byte === '\\' || byte === '?') return `\\${byte}`;
  const code = byte.charCodeAt(0);
  return code < 0x20 || code > 0x7e ? `\\${code.toString(8).padStart(3, '0')}` : byte;
}

function quote(text: string): string {
  return quoteBytes(toBase64([{ text }]));
}

export const c: SnippetLanguage = {
  id: 'c',
  highlight: 'c',
  signsIn: true,
  write: (request) => write(request, '#include <stdio.h>'),
};

export const cpp: SnippetLanguage = {
  id: 'cpp',
  highlight: 'cpp',
  signsIn: true,
  write: (request) => write(request, '#include <cstdio>'),
};

/** Functions that assemble a body while the program runs. */
const helpers = `static char *body;
static size_t size;

static void add(const void *bytes, size_t count) {
    body = (char *)realloc(body, size + count + 1);
    memcpy(body + size, bytes, count);
    size += count;
}

static void add_file(const char *name) {
    char bytes[4096];
    size_t count;
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        exit(1);
    }
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0) add(bytes, count);
    fclose(file);
}`;

function readBody(chunks: readonly BodyChunk[]): string[] {
  const pieces = chunks.map((chunk) => {
    if ('file' in chunk && chunk.file !== undefined) return `    add_file(${quote(chunk.file)});`;
    const bytes = toBase64([chunk]);
    return `    add(${quoteBytes(bytes)}, ${atob(bytes).length});`;
  });
  return [
    ...pieces,
    '    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size);',
    '    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
  ];
}

function constantBody(base64: string): string[] {
  return [
    `    static const char body[] =\n        ${quoteBytes(base64)};`,
    `    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)${atob(base64).length});`,
    '    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
  ];
}

/** Writes a program for libcurl, with the body as bytes, in which neither `@` nor NUL is special. */
function write(request: HttpRequest, include: string): string {
  const { method, url, headers, chunks } = toPlainRequest(request);
  const { digest, certificate } = request;
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  const lines = headers.map(([name, value]) => (value === '' ? `${name};` : `${name}: ${value}`));
  if (chunks.length > 0 && !hasType) lines.push('Content-Type:');
  const readsFile = chunks.some((chunk) => 'base64' in chunk && chunk.file !== undefined);
  return [
    '// cc main.c -lcurl',
    include,
    ...(readsFile ? ['#include <stdlib.h>', '#include <string.h>'] : []),
    '#include <curl/curl.h>',
    '',
    ...(readsFile ? [helpers, ''] : []),
    'int main(void) {',
    '    CURL *curl = curl_easy_init();',
    '    struct curl_slist *headers = NULL;',
    ...lines.map((line) => `    headers = curl_slist_append(headers, ${quote(line)});`),
    `    curl_easy_setopt(curl, CURLOPT_URL, ${quote(url)});`,
    ...(chunks.length === 0 ? [] : readsFile ? readBody(chunks) : constantBody(toBase64(chunks))),
    ...(method === 'HEAD' ? ['    curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);'] : []),
    `    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${quote(method)});`,
    ...(digest === undefined
      ? []
      : [
          '    curl_easy_setopt(curl, CURLOPT_HTTPAUTH, CURLAUTH_DIGEST);',
          `    curl_easy_setopt(curl, CURLOPT_USERNAME, ${quote(digest.username)});`,
          `    curl_easy_setopt(curl, CURLOPT_PASSWORD, ${quote(digest.password)});`,
        ]),
    ...(certificate === undefined
      ? []
      : [
          '    curl_easy_setopt(curl, CURLOPT_SSLCERT, "client.pem");',
          '    curl_easy_setopt(curl, CURLOPT_SSLKEY, "client.key");',
        ]),
    '    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
    '    CURLcode code = curl_easy_perform(curl);',
    '    if (code != CURLE_OK) fprintf(stderr, "%s\\n", curl_easy_strerror(code));',
    '    curl_slist_free_all(headers);',
    '    curl_easy_cleanup(curl);',
    '    return code == CURLE_OK ? 0 : 1;',
    '}',
  ].join('\n');
}
