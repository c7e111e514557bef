import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Swagger {
  readonly paths: { readonly [path: string]: Described };
}

type Described = { readonly [method: string]: { readonly [key: string]: unknown } };

/**
 * A site of httpbin's description as it is, but for what a run needs: the server at `url`, and the schemes of the operations that ask for
 * a user name, which the description leaves out. Swagger 2.0 has no word for digest, so those operations get a description of their own.
 */
export function writeHttpbinSite(description: string, url: string): string {
  const { paths, ...rest } = JSON.parse(readFileSync(description, 'utf8')) as Swagger;
  const { host, protocol } = new URL(url);
  const entries = Object.entries(paths);
  const isDigest = ([path]: [string, Described]) => path.startsWith('/digest-auth/');
  const asked = entries
    .filter((entry) => !isDigest(entry))
    .map(([path, item]) => [path, path.includes('basic-auth') ? withScheme(item, 'user') : item]);
  const most = {
    ...rest,
    host,
    schemes: [protocol.replace(':', '')],
    securityDefinitions: { user: { type: 'basic' } },
    paths: Object.fromEntries(asked),
  };
  const digest = {
    openapi: '3.1.0',
    info: { title: 'Digest', version: '1' },
    servers: [{ url }],
    components: { securitySchemes: { user: { type: 'http', scheme: 'digest' } } },
    paths: Object.fromEntries(entries.filter(isDigest).map(([path, item]) => [path, toOpenApi(item)])),
  };
  const root = mkdtempSync(join(tmpdir(), 'httpbin-'));
  const config = {
    name: 'httpbin',
    navigation: {
      groups: [
        { group: 'All', openapi: 'httpbin.json' },
        { group: 'Digest', openapi: 'digest.json' },
      ],
    },
  };
  for (const [name, value] of Object.entries({ 'docs.json': config, 'httpbin.json': most, 'digest.json': digest })) {
    writeFileSync(join(root, name), JSON.stringify(value));
  }
  return root;
}

function withScheme(item: Described, scheme: string): Described {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [method, { ...operation, security: [{ [scheme]: [] }] }]),
  );
}

function toOpenApi(item: Described): Described {
  const plain = Object.entries(withScheme(item, 'user')).map(([method, { summary, tags, security, parameters }]) => {
    const described = (parameters as { name: string; in: string; default?: string }[]).map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: true,
      schema: { type: 'string', ...(parameter.default === undefined ? {} : { default: parameter.default }) },
    }));
    return [method, { summary, tags, security, parameters: described, responses: { 200: { description: 'Fine' } } }];
  });
  return Object.fromEntries(plain) as Described;
}
