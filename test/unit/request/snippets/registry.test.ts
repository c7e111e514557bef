import assert from 'node:assert/strict';
import { sampleLanguages } from '../../../../src/core/docs-json/sample-languages.ts';
import { makeSnippet, snippetLanguages } from '../../../../src/request/snippets/registry.ts';
import { hostileRequests } from './hostile-requests.ts';

const requests = hostileRequests('https://api.example.com');

suite('makeSnippet', () => {
  test('writes every language that a site may name, in the same order', () => {
    assert.deepEqual(
      snippetLanguages.map(({ id }) => id),
      sampleLanguages.map(({ id }) => id),
    );
    for (const { id } of snippetLanguages) {
      for (const request of Object.values(requests)) assert.ok(makeSnippet(id, request).includes('example.com'), id);
    }
  });

  test('a path parameter without a value is written as in the description, in every language', () => {
    const request = {
      method: 'GET',
      url: 'https://api.example.com/{owner}/{repo:id}?a=%7B1%7D',
      headers: [],
      body: { kind: 'none' },
    } as const;
    for (const { id } of snippetLanguages) {
      const text = makeSnippet(id, request);
      assert.match(text, /\/\{owner\}\/\{repo:id\}/);
      // curl would take the braces for a list.
      if (id === 'curl') assert.match(text, /curl -g /);
    }
  });

  test('knows aliases in any letter case, and nothing else', () => {
    const [request] = Object.values(requests);
    assert.ok(request);
    assert.equal(makeSnippet('Shell', request), makeSnippet('curl', request));
    assert.equal(makeSnippet('cobol', request), '');
  });

  test('headers are assigned if the client has defaults, which would be sent as well if they were added', () => {
    const request = requests['headers that clients set themselves'];
    assert.ok(request);
    for (const [id, assigned] of [
      ['ruby', 'request["Accept"] = "application/json"'],
      ['dart', "request.headers.set('Accept', 'application/json');"],
      ['swift', 'request.setValue("application/json", forHTTPHeaderField: "Accept")'],
      ['powershell', "'Accept' = 'application/json'"],
    ] as const) {
      assert.ok(makeSnippet(id, request).includes(assigned), id);
    }
    for (const { id } of snippetLanguages) {
      assert.doesNotMatch(makeSnippet(id, request), /add_field|headers\.add\(|addValue/, id);
    }
  });

  test('a duplicate header becomes one list if a client has each name only once', () => {
    const headers = [
      ['X-A', '1'],
      ['x-a', '2'],
      ['Host', 'other.test'],
    ] as const;
    const request = { method: 'GET', url: 'https://api.example.com/', headers, body: { kind: 'none' } } as const;
    for (const id of ['ruby', 'dart', 'swift', 'powershell', 'python']) {
      assert.match(makeSnippet(id, request), /['"]1, 2['"]/, id);
    }
    assert.match(makeSnippet('go', request), /request\.Host = "other\.test"/);
  });

  test('Swift quotes a text that would end or change its raw string', () => {
    const written = (text: string) =>
      makeSnippet('swift', {
        method: 'POST',
        url: 'https://api.example.com/',
        headers: [],
        body: { kind: 'text', mediaType: 'text/plain', text },
      });
    assert.match(written('one\ntwo'), /#"""\none\ntwo\n"""#/);
    for (const text of ['a\n"""#', 'a\n\\#(b)']) assert.doesNotMatch(written(text), /#"""\n/);
  });

  test('Rust sends the body that it builds, and none if there is none', () => {
    const request = { method: 'POST', url: 'https://api.example.com/', headers: [] } as const;
    const text = { kind: 'text', mediaType: 'text/plain', text: 'a' } as const;
    assert.match(makeSnippet('rust', { ...request, body: text }), /let mut body[\s\S]*\.body\(body\)/);
    assert.doesNotMatch(makeSnippet('rust', { ...request, body: { kind: 'none' } }), /body/);
  });

  test('a file is read by its name, in the folder of the program and in no other', () => {
    const parts = [
      { name: 'photo', filename: 'one.png', mediaType: 'image/png', base64: 'AAAA' },
      { name: 'photo', filename: '../../etc/it.png', mediaType: 'image/png', base64: 'AAAA' },
    ];
    const body = { kind: 'multipart', mediaType: 'multipart/form-data', parts } as const;
    const request = { method: 'POST', url: 'https://api.example.com/p', headers: [], body };
    assert.equal(
      makeSnippet('curl', request),
      `curl https://api.example.com/p \\
  -X POST \\
  -F 'photo=@one.png;type=image/png' \\
  -F 'photo=@it.png;filename="../../etc/it.png";type=image/png'`,
    );
    for (const [language, read] of [
      ['javascript', `document.querySelector('input[name="photo"]').files[1]`],
      ['node', "await openAsBlob('it.png', { type: 'image/png' })"],
      ['python', 'open("it.png", "rb")'],
      ['go', 'os.ReadFile("it.png")'],
      ['java', 'java.nio.file.Files.readAllBytes(java.nio.file.Path.of("it.png"))'],
      ['csharp', 'File.ReadAllBytes("it.png")'],
      ['php', "file_get_contents('it.png')"],
      ['ruby', 'File.binread("it.png")'],
      ['c', 'add_file("it.png");'],
      ['cpp', 'add_file("it.png");'],
      ['rust', 'std::fs::read("it.png")?'],
      ['swift', 'Data(contentsOf: URL(fileURLWithPath: "it.png"))'],
      ['dart', "File('it.png').readAsBytesSync()"],
      ['kotlin', 'File("it.png").readBytes()'],
      ['powershell', "[IO.File]::ReadAllBytes((Join-Path $PWD 'it.png'))"],
    ] as const) {
      const text = makeSnippet(language, request);
      assert.ok(text.includes(read), text);
      assert.doesNotMatch(text, /base64|AAAA/i);
    }
  });

  test('Go imports only what it uses, as it refuses other programs', () => {
    const body = { kind: 'binary', mediaType: 'application/octet-stream', base64: 'AAAA' } as const;
    const text = makeSnippet('go', { method: 'POST', url: 'https://api.example.com/', headers: [], body });
    assert.match(text, /"encoding\/base64"/);
    assert.doesNotMatch(text, /"os"/);
  });

  test('Java and Kotlin programs enable the headers that they refuse by default', () => {
    const sample = (language: 'java' | 'kotlin', names: readonly string[]) =>
      makeSnippet(language, {
        method: 'GET',
        url: 'https://api.example.com/',
        headers: names.map((name) => [name, 'a.example']),
        body: { kind: 'none' },
      });
    for (const language of ['java', 'kotlin'] as const) {
      const text = sample(language, ['Host', 'X-A', 'Expect']);
      const property = 'System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host,expect")';
      assert.ok(text.indexOf(property) > 0 && text.indexOf(property) < text.indexOf('newBuilder'), text);
      assert.doesNotMatch(sample(language, ['X-A']), /setProperty/);
    }
  });

  test('a body that is a file is read by its name, too', () => {
    const body = { kind: 'binary', mediaType: 'image/png', base64: 'AAAA', filename: 'a/it.png' } as const;
    const request = { method: 'PUT', url: 'https://api.example.com/p', headers: [], body };
    for (const { id } of snippetLanguages) {
      const text = makeSnippet(id, request);
      const read = id === 'javascript' ? `document.querySelector('input[type="file"]').files[0]` : 'it.png';
      assert.ok(text.includes(read), text);
      assert.doesNotMatch(text, /base64|AAAA/i);
    }
    assert.match(makeSnippet('curl', request), /--data-binary '@it\.png'$/);
  });

  test('HTTP is the message with its line breaks; text files are shown, other bytes are only named', () => {
    const written = (base64: string) =>
      makeSnippet('http', {
        method: 'PUT',
        url: 'https://user@api.example.com/p?q=1',
        headers: [['X-A', 'b']],
        body: { kind: 'binary', mediaType: 'text/plain', base64, filename: 'it.txt' },
      });
    const head = 'PUT /p?q=1 HTTP/1.1\r\nHost: api.example.com\r\nX-A: b\r\nContent-Type: text/plain\r\n';
    assert.equal(written('w7xh'), `${head}Content-Length: 3\r\n\r\nüa`);
    assert.equal(written('/w=='), `${head}Content-Length: 1\r\n\r\n<1 bytes of it.txt>`);
  });

  test('reads well: curl', () => {
    const request = {
      method: 'POST',
      url: 'https://api.example.com/orders?expand=items',
      headers: [
        ['X-API-Key', 'YOUR_TOKEN'],
        ['Content-Type', 'application/json'],
      ] as const,
      body: { kind: 'text', mediaType: 'application/json', text: '{\n  "isbn": "9780131103627"\n}' } as const,
    };
    assert.equal(
      makeSnippet('curl', request),
      `curl 'https://api.example.com/orders?expand=items' \\
  -X POST \\
  -H 'X-API-Key: YOUR_TOKEN' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{
  "isbn": "9780131103627"
}'`,
    );
    assert.equal(
      makeSnippet('python', request),
      `import requests

response = requests.request(
    "POST",
    "https://api.example.com/orders?expand=items",
    headers={
        "X-API-Key": "YOUR_TOKEN",
        "Content-Type": "application/json",
    },
    data="""{
  "isbn": "9780131103627"
}""".encode(),
)
print(response.status_code, response.text)`,
    );
  });
});
