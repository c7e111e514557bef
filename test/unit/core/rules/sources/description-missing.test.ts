import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

suite('description-missing', () => {
  test('a missing file is an error that names the nearest description', () => {
    const texts = {
      'docs.json': docsJson({ openapi: 'api-1.2.0.json' }, { api: { openapi: 'gone.yaml' } }),
      'ref/api.json': openapi({}),
    };
    assert.deepEqual(findingsOf('description-missing', texts), [
      'error docs.json «"gone.yaml"» No file "gone.yaml".',
      'error docs.json «"api-1.2.0.json"» No file "api-1.2.0.json". Did you mean "ref/api.json"?',
    ]);
  });

  test('reports a file of another kind or family', () => {
    const asyncapi = 'asyncapi: 3.0.0\ninfo: { title: E, version: "1" }\nchannels: {}\n';
    const texts = {
      'docs.json': docsJson({ openapi: ['events.yaml', 'data.json'] }),
      'events.yaml': asyncapi,
      'data.json': '{}',
    };
    assert.deepEqual(findingsOf('description-missing', texts), [
      'error docs.json «"events.yaml"» "events.yaml" is an AsyncAPI description; `openapi` needs an OpenAPI one.',
      'error docs.json «"data.json"» "data.json" is not an OpenAPI description: it has no `openapi` or `swagger` with a version.',
    ]);
  });

  test('reports a misspelt key of the version, or a value that is no version, where it is', () => {
    const texts = (text: string) => ({ 'docs.json': docsJson({ openapi: 'api.yaml' }), 'api.yaml': text });
    const subject = '"api.yaml" is not an OpenAPI description';
    assert.deepEqual(findingsOf('description-missing', texts('opneapi: 3.1.0\n')), [
      `error api.yaml «opneapi» ${subject}: it has the key \`opneapi\`. Did you mean \`openapi\`?`,
    ]);
    assert.deepEqual(findingsOf('description-missing', texts('Swagger: "2.0"\n')), [
      `error api.yaml «Swagger» ${subject}: it has the key \`Swagger\`. Did you mean \`swagger\`?`,
    ]);
    assert.deepEqual(findingsOf('description-missing', texts('openapi: latest\n')), [
      `error api.yaml «latest» ${subject}: \`openapi\` has no version, such as "3.1.1".`,
    ]);
    assert.deepEqual(findingsOf('description-missing', texts('openapi: { title: A }\ninfo: 3.1.0\n')), [
      `error api.yaml «openapi» ${subject}: \`openapi\` has no version, such as "3.1.1".`,
    ]);
  });

  test('reports a remote description of the other family', () => {
    const url = 'https://x.dev/events.yaml';
    const asyncapi = 'asyncapi: 3.0.0\ninfo: { title: E, version: "1" }\nchannels: {}\n';
    assert.deepEqual(findingsOf('description-missing', { 'docs.json': docsJson({ openapi: url }), [url]: asyncapi }), [
      `error docs.json «"${url}"» "${url}" is an AsyncAPI description; \`openapi\` needs an OpenAPI one.`,
    ]);
  });

  test('accepts existing files, and ignores https URLs', () => {
    const texts = {
      'docs.json': docsJson({ openapi: ['/a.json', './a.json', 'https://x.dev/a.json'] }),
      'a.json': openapi({}),
    };
    assert.deepEqual(findingsOf('description-missing', texts), []);
  });

  test('reports a file outside of the project', () => {
    const texts = { 'docs.json': docsJson({ openapi: '.apis/a.json' }), '.apis/a.json': openapi({}) };
    assert.deepEqual(findingsOf('description-missing', texts), [
      'error docs.json «".apis/a.json"» `.apis/a.json` is outside of the project: the name `.apis` begins with a dot. Rename it, or move the file.',
    ]);
  });
});
