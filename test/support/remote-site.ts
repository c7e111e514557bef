import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { selfSigned } from './loopback/self-signed.ts';
import { type Loopback, serveTls } from './loopback/serve.ts';

const documents: { readonly [path: string]: string | undefined } = {
  '/open.yaml': 'Book: { type: object, description: A book from afar }\n',
  '/closed.yaml': 'Shelf: { type: object, description: A shelf behind a door }\n',
};

/** The credential for `closed.yaml`. */
export const remoteToken = 'open-sesame';

/** Another host for a real VS Code: documents behind TLS on 127.0.0.1. The VS Code that is started next trusts its certificate. */
export async function startRemoteHost(): Promise<Loopback> {
  const identity = selfSigned();
  const host = await serveTls(identity, ({ url = '', headers }, response) => {
    const text = documents[url];
    const isOpen = url !== '/closed.yaml' || headers.authorization === `Bearer ${remoteToken}`;
    response.writeHead(text === undefined ? 404 : isOpen ? 200 : 401).end(isOpen ? text : '');
  });
  const file = join(mkdtempSync(join(tmpdir(), 'api-docs-certificate-')), 'certificate.pem');
  writeFileSync(file, identity.cert);
  process.env.NODE_EXTRA_CA_CERTS = file;
  const close = async () => {
    delete process.env.NODE_EXTRA_CA_CERTS;
    rmSync(dirname(file), { recursive: true, force: true });
    await host.close();
  };
  return { ...host, close };
}

/** A site whose description leads there. */
export function fillRemote(folder: string, { url }: Loopback): void {
  const answer = (path: string) =>
    `{ "200": { description: OK, content: { application/json: { schema: { $ref: "${url}/${path}" } } } } }`;
  const api = `openapi: 3.1.0
info: { title: Library, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /books:
    get:
      summary: List books
      responses: ${answer('open.yaml#/Book')}
  /shelves:
    get:
      summary: List shelves
      responses: ${answer('closed.yaml#/Shelf')}
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
