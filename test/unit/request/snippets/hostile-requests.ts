import type { HttpRequest } from '../../../../src/request/http-request.ts';

const hostile = [
  `it's "quoted" and \`id\` $(id) \${HOME} #{1 + 1} %s %d {0} \\n \\ \\u0041 \\$`,
  'line one\nline two\r\nline three\ttab',
  'ünïcödé 漢字 😀 \u2028 \u202e end',
  `'''"""\`\`\`]]>EOF*/ -- %{x} @file <file !history`,
].join('\n');

const json = JSON.stringify({ text: hostile, list: ['@/etc/passwd', '<a&b>'] }, null, 2).replace(
  '\n}',
  ',\n  "big": 9223372036854775808\n}',
);
const form: [string, string][] = [
  ['text', hostile],
  ['a b', '@/etc/passwd'],
  ['empty', ''],
];
const formText = form.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
const everyByte = btoa(Array.from({ length: 256 }, (_, code) => String.fromCharCode(code)).join(''));

/** Requests that break programs which do not quote well; `base` is the loopback server. */
export function hostileRequests(base: string): { [name: string]: HttpRequest } {
  const none = { kind: 'none' } as const;
  const type = (value: string) => ['Content-Type', value] as const;
  return {
    'a query': { method: 'GET', url: `${base}/a%2Fb/%27%22?q=%24%28id%29%60%25&e=&p=a%20b+c`, headers: [], body: none },
    'reserved characters': {
      method: 'GET',
      url: `${base}/x;y=1,2/!$&()*+?a=$(id)&b='x'&c=;|`.replace("'x'", '%27x%27').replace('|', '%7C'),
      headers: [],
      body: none,
    },
    'hostile headers': {
      method: 'DELETE',
      url: `${base}/h`,
      headers: [
        ['X-Quotes', `it's "q" \`id\` $(id) \\ %s #{1} {0}`],
        ['X-At', '@/etc/passwd'],
        ['X-Empty', ''],
        ['Cookie', 'a=1; b=$HOME'],
      ],
      body: none,
    },
    'headers that clients set themselves': {
      method: 'POST',
      url: `${base}/defaults`,
      headers: [
        ['Accept', 'application/json'],
        ['User-Agent', 'books/1.0'],
        ['Accept-Encoding', 'identity'],
        ['Accept-Language', 'nl'],
        type('application/json'),
      ],
      body: { kind: 'text', mediaType: 'application/json', text: '{}' },
    },
    'a method that browsers forbid': { method: 'TRACE', url: `${base}/trace`, headers: [['X-A', 'b']], body: none },
    'hostile JSON': {
      method: 'POST',
      url: `${base}/j`,
      headers: [type('application/json')],
      body: { kind: 'text', mediaType: 'application/json', text: json },
    },
    'hostile text': {
      method: 'PUT',
      url: `${base}/t`,
      headers: [type('text/plain')],
      body: { kind: 'text', mediaType: 'text/plain', text: hostile },
    },
    'a body like a file': {
      method: 'PATCH',
      url: `${base}/f`,
      headers: [type('text/plain')],
      body: { kind: 'text', mediaType: 'text/plain', text: '@/etc/hostname' },
    },
    'blank lines and edges': {
      method: 'POST',
      url: `${base}/b`,
      headers: [type('text/plain')],
      body: { kind: 'text', mediaType: 'text/plain', text: '\n  indented \n\n"""\n\tend"\n' },
    },
    'a plain block': {
      method: 'POST',
      url: `${base}/p`,
      headers: [type('application/json')],
      body: {
        kind: 'text',
        mediaType: 'application/json',
        text: '{\n  "a": "$x %s \\" \\\\ `b` \'c\' #{d}",\n  "n": 9007199254740993\n}',
      },
    },
    'an empty body': {
      method: 'POST',
      url: `${base}/e`,
      headers: [type('application/json')],
      body: { kind: 'text', mediaType: 'application/json', text: '""' },
    },
    'a form': {
      method: 'POST',
      url: `${base}/u`,
      headers: [type('application/x-www-form-urlencoded')],
      body: { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields: form, text: formText },
    },
    bytes: {
      method: 'PUT',
      url: `${base}/o`,
      headers: [type('application/octet-stream')],
      body: { kind: 'binary', mediaType: 'application/octet-stream', base64: everyByte },
    },
    'a file': {
      method: 'PUT',
      url: `${base}/file`,
      headers: [type('image/png')],
      body: { kind: 'binary', mediaType: 'image/png', base64: everyByte, filename: "it's ü.png" },
    },
    'a multipart of texts': {
      method: 'POST',
      url: `${base}/m`,
      headers: [],
      body: {
        kind: 'multipart',
        mediaType: 'multipart/form-data',
        parts: [
          { name: 'a', text: `it's $(id) "x" \\ ;type=x` },
          { name: 'at', text: '@/etc/passwd' },
          { name: 'less', text: '</etc/passwd' },
        ],
      },
    },
    'a multipart in a multipart': {
      method: 'POST',
      url: `${base}/nested`,
      headers: [],
      body: {
        kind: 'multipart',
        mediaType: 'multipart/form-data',
        parts: [
          { name: 'a', text: '1' },
          {
            name: 'inner',
            mediaType: 'multipart/mixed; boundary=apidocs-boundary',
            text: `--apidocs-boundary\r\nContent-Type: text/plain\r\n\r\n${hostile}\r\n--apidocs-boundary--\r\n`,
          },
        ],
      },
    },
    'a multipart whose type has parameters': {
      method: 'POST',
      url: `${base}/related`,
      headers: [],
      body: {
        kind: 'multipart',
        mediaType: 'multipart/related; type="text/html"',
        parts: [
          { name: 'root', mediaType: 'text/html', text: '<p>' },
          { name: 'b', text: 'c' },
        ],
      },
    },
    'a multipart of files': {
      method: 'POST',
      url: `${base}/n`,
      headers: [],
      body: {
        kind: 'multipart',
        mediaType: 'multipart/form-data',
        parts: [
          { name: 'meta', mediaType: 'application/json', text: '{"a":"\\"q\\" @x","n":9223372036854775808}' },
          { name: 'note', text: hostile },
          { name: 'file', filename: '$(id) ü.bin', mediaType: 'image/png', base64: everyByte },
        ],
      },
    },
    'several files': {
      method: 'POST',
      url: `${base}/s`,
      headers: [],
      body: {
        kind: 'multipart',
        mediaType: 'multipart/form-data',
        parts: [
          { name: 'photos', filename: 'one.png', mediaType: 'image/png', base64: everyByte },
          { name: 'photos', filename: 'two é.png', mediaType: 'image/png', base64: btoa('two') },
          { name: 'notes', filename: 'notes.txt', mediaType: 'text/plain', base64: btoa('line\nline') },
        ],
      },
    },
    'a multipart with headers': {
      method: 'POST',
      url: `${base}/q`,
      headers: [],
      body: {
        kind: 'multipart',
        mediaType: 'multipart/form-data',
        parts: [
          {
            name: 'one',
            filename: 'a.bin',
            mediaType: 'application/octet-stream',
            base64: everyByte,
            headers: [['X-Part', `a'b"c`]],
          },
          { name: 'two', filename: 'b.txt', mediaType: 'text/plain', text: 'plain\ntext' },
          { name: 'three', filename: 'c.bin', mediaType: 'application/octet-stream', base64: everyByte },
        ],
      },
    },
  };
}
