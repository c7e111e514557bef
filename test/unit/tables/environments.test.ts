import { files, problemTable } from '../../support/problem-table.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';

const stage = (text: string): Texts => ({
  'docs.json': docsJson({ openapi: 'api.json' }),
  'api.json': openapi({}),
  '.apidocs/environments/stage.json': text,
});
const server = (url: string): Texts =>
  stage(`{ "servers": { "api.json": ${url} },\n"variables": { "host": "a.test", "base": "https://a.test" } }`);
const described = (name: string): Texts => stage(`{ "servers": { ${name}: "https://a.test" } }`);

problemTable('environment-description', described, {
  'a description of the site': ['"api.json"'],
  'another file': [
    '"«./specs/books.json»"',
    'warning This site has no API description "./specs/books.json", so this server is never used. Use the path or URL that docs.json uses.',
  ],
  ...Object.fromEntries(
    ['apj.json', './api.json', 'API.json'].map((written) => [
      written,
      [`"«${written}»"`, 'warning …', '{ "servers": { "api.json": "https://a.test" } }'],
    ]),
  ),
});

problemTable('environment-description', files, {
  'a remote description that docs.json names': [
    {
      'docs.json': docsJson({ openapi: 'https://specs.test/api.json' }),
      '.apidocs/environments/stage.json': '{ "servers": { "https://specs.test/api.json": "https://a.test" } }',
    },
  ],
});

problemTable('environment-duplicate-name', stage, {
  'a variable that is also a secret, a repeated secret, and names that differ only in case': [
    '{ "variables": { "«pin»": 1, "Region": "eu", "«region»": "us" }, "secrets": ["pin", "a", "«a»", "«PIN»"] }',
    [
      'warning "pin" is both a variable and a secret, and is treated as a secret. Remove one of the two.',
      'warning "region" and "Region" differ only in case, but are two different names. Rename one of them.',
      'warning "a" is listed twice. Remove one of them.',
      'warning "PIN" and "pin" differ only in case, but are two different names. Rename one of them.',
    ],
  ],
  'the second one is removed': ['{ "secrets": ["a", "b", "«a»"] }', 'warning …', '{ "secrets": ["a", "b"] }'],
});

problemTable('environment-duplicate-name', files, {
  'two files whose names differ only in case': [
    { ...stage('{}'), '.apidocs/environments/Stage.json': '«{»}' },
    'warning … differs from "stage" only in case…',
  ],
});

problemTable('environment-nested-variable', stage, {
  'a variable in the value of a variable': [
    '{ "variables": { "host": "a.test", "base": "https://«{{host}}»/{{$date}}" } }',
    'warning Variables in the value of a variable are not replaced. Write out the value.',
  ],
});

const complete = ['https://a.test', 'http://localhost:3000/v1', 'wss://{{host}}/x', '{{base}}/v1'];
const wrong = ['', '/v1', '{{host}}', 'https://', 'https:///v1', 'https://a b.test', 'mailto:a@b.test'];

problemTable('environment-server', server, {
  ...Object.fromEntries([...complete, 'mqtt://a.test:1883', 'https://{{unknown}}'].map((url) => [url, [`"${url}"`]])),
  ...Object.fromEntries(wrong.map((url) => [`"${url}"`, [`"«${url}»"`]])),
  'a host gets a scheme': ['"«a.test/v1»"', 'error …', '{ "servers": { "api.json": "https://a.test/v1" },'],
  'a misspelt scheme': ['"«htps://a.test»"', 'error …', '{ "servers": { "api.json": "https://a.test" },'],
  'one slash after the scheme': ['"«https:/a.test»"', 'error …', '{ "servers": { "api.json": "https://a.test" },'],
  'open braces': [
    '"«https://{{host/v1»"',
    'error Expected `}}` after the name of a variable.',
    '{ "servers": { "api.json": "https://{{host}}/v1" },',
  ],
  'spaces are removed': ['"« https://a.test»"', 'error …', '{ "servers": { "api.json": "https://a.test" },'],
  'single braces are doubled': [
    '"«https://{host}/{id}»"',
    'error …',
    '{ "servers": { "api.json": "https://{{host}}/{id}" },',
  ],
});

problemTable('environment-unknown-variable', stage, {
  'unknown names with suggestions, secrets, dynamic values and empty braces': [
    '{ "servers": { "api.json": "https://«{{ regoin }}».«{{key}}».«{{$uuid}}».«{{}}».{{region}}.test" },\n"variables": { "region": "eu" }, "secrets": ["key"] }',
    [
      'error This environment has no variable "regoin". Did you mean "region"?',
      'error "key" is a secret. The URL of a server can\'t contain secrets, because it decides where they are sent. Use a variable instead.',
      "error The URL of a server can't contain dynamic values such as {{$uuid}}. Use a variable instead.",
      'error The braces are empty. Write the name of a variable.',
    ],
    '{ "servers": { "api.json": "https://{{region}}.{{key}}.{{$uuid}}.{{}}.{{region}}.test" },',
  ],
});
