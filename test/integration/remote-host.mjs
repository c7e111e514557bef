// The other host of the suites about documents of other hosts: one document behind TLS on 127.0.0.1, open to whoever brings the token.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '../support/loopback/self-signed.ts';
import { serveTls } from '../support/loopback/serve.ts';

const documents = {
  '/open.yaml': 'Book: { type: object, description: A book from afar }\n',
  '/closed.yaml': 'Shelf: { type: object, description: A shelf behind a door }\n',
};

/** Starts it, and has the VS Code that is started next trust its certificate. */
export async function startRemoteHost() {
  const identity = selfSigned();
  const host = await serveTls(identity, (request, response) => {
    const isOpen = request.url !== '/closed.yaml' || request.headers.authorization === 'Bearer open-sesame';
    const text = documents[request.url];
    response.writeHead(text === undefined ? 404 : isOpen ? 200 : 401).end(isOpen ? text : '');
  });
  const file = join(mkdtempSync(join(tmpdir(), 'api-docs-certificate-')), 'certificate.pem');
  writeFileSync(file, identity.cert);
  process.env.NODE_EXTRA_CA_CERTS = file;
  return host;
}

/** A site whose description leads there. */
export function fillRemote(folder, { url }) {
  const schema = (path) => `{ content: { application/json: { schema: { $ref: "${url}/${path}" } } }, description: OK }`;
  const api = `openapi: 3.1.0
info: { title: Library, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /books: { get: { summary: List books, responses: { "200": ${schema('open.yaml#/Book')} } } }
  /shelves: { get: { summary: List shelves, responses: { "200": ${schema('closed.yaml#/Shelf')} } } }
`;
  const config = {
    name: 'Library',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    navigation: { openapi: 'api.yaml' },
  };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config, undefined, 2));
  writeFileSync(join(folder, 'api.yaml'), api);
}
