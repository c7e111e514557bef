import { type PlannedWorkflow, sampleKinds, type WorkflowPlan } from '../../core/arazzo/workflow-plan.ts';
import { environmentFolder } from '../../core/environments/environment-files.ts';
import { readEnvironments } from '../../node/read-environments.ts';
import { fillSecrets } from '../../request/environment/environment.ts';
import { readEnvironment } from '../../request/environment/read-environment.ts';
import { createPorts } from '../../workflows/create-ports.ts';
import { HiddenTexts } from '../../workflows/hidden-texts.ts';
import { runSample } from '../../workflows/run-sample.ts';
import { runWorkflow } from '../../workflows/run-workflow.ts';
import type { TestResult, WorkflowPorts } from '../../workflows/workflow-run.ts';
import { readSendingOptions, type Sending, sendingOptions } from '../network.ts';
import { mostFiles, type OpenedSite, openSite } from '../open-site.ts';
import { chooseWord, type ParsedOptions, parseOptions } from '../parse-options.ts';
import { cannotRun, type ExitCode, printable, type Terminal } from '../terminal.ts';
import { findTestPlaces, type TestPlace } from './find-tests.ts';
import { formatTestsJson, formatTestsJunit, formatTestsPretty, summarize } from './format-tests.ts';
import { type ChosenEnvironment, createTestSender } from './test-sender.ts';

const options = {
  format: { type: 'string' },
  environment: { type: 'string' },
  mock: { type: 'boolean' },
  samples: { type: 'boolean' },
  'allow-unsafe': { type: 'boolean' },
  offline: { type: 'boolean' },
  ...sendingOptions,
} as const;

const formats = { pretty: formatTestsPretty, json: formatTestsJson, junit: formatTestsJunit } as const;

type Options = Extract<ParsedOptions, { kind: 'options' }>;

/** `apidocs test`: runs the workflows of sites, and with `--samples` the samples of its pages and descriptions. */
export async function test(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, mostFiles);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const format = chooseWord(parsed.text('format'), ['pretty', 'json', 'junit']);
  if (format === undefined) return cannotRun(terminal, '--format is pretty, json or junit.');
  if (parsed.flag('offline') && !parsed.flag('mock')) {
    return cannotRun(terminal, '--offline sends nothing. Use it with --mock.');
  }
  const places = findTestPlaces(parsed.positionals, terminal.cwd);
  if ('message' in places) return cannotRun(terminal, places.message);
  const sending = await readSendingOptions(parsed, terminal);
  if ('message' in sending) return cannotRun(terminal, sending.message);
  const tests: TestResult[] = [];
  for (const place of places) {
    const results = await testPlace(place, { parsed, sending }, terminal);
    if (typeof results === 'string') return cannotRun(terminal, results);
    tests.push(...results);
  }
  terminal.stdout(formats[format](tests));
  return summarize(tests).failed > 0 ? 1 : 0;
}

/** The results of one site, or the reason that it can't be tested. */
async function testPlace(
  { path, files }: TestPlace,
  { parsed, sending }: Pick<TestRun, 'parsed' | 'sending'>,
  terminal: Terminal,
): Promise<readonly TestResult[] | string> {
  const opened = await openSite([path], terminal, { official: false, offline: parsed.flag('offline') });
  if (opened.kind === 'none') return opened.message;
  try {
    const plans = await opened.engine.workflows(terminal.signal);
    // A file of workflows may name others, which are run where it calls them.
    const named = files.length === 0 ? opened.files : files;
    const chosen = named === undefined ? plans : plans.filter(({ file }) => named.includes(file));
    const broken = chosen.find(({ fault }) => fault !== undefined);
    if (broken?.fault !== undefined) return `${broken.file}:${broken.fault.line}: ${broken.fault.message}`;
    const unknown = files.find((file) => !plans.some((plan) => plan.file === file));
    if (unknown !== undefined && !parsed.flag('samples')) return `"${unknown}" is not a file of workflows.`;
    const workflows = chosen.flatMap((plan) => plan.workflows);
    if (workflows.length === 0 && !parsed.flag('samples')) {
      return `There is no workflow in "${opened.root}". Write one in Arazzo (docs/workflows.md), or use --samples.`;
    }
    const environment = readChosenEnvironment(opened, parsed, terminal);
    if (typeof environment === 'string') return environment;
    return await runTests(opened, { plans, workflows, files, environment, parsed, sending }, terminal);
  } finally {
    await opened.engine.dispose();
  }
}

interface TestRun {
  readonly plans: readonly WorkflowPlan[];
  readonly workflows: readonly PlannedWorkflow[];
  readonly files: readonly string[];
  readonly environment: ChosenEnvironment;
  readonly parsed: Options;
  readonly sending: Sending;
}

async function runTests(
  { engine }: OpenedSite,
  { plans, workflows, files, environment, parsed, sending }: TestRun,
  terminal: Terminal,
): Promise<readonly TestResult[]> {
  const rules = { allowsUnsafe: parsed.flag('allow-unsafe'), sending };
  const createTestPorts = (): WorkflowPorts => {
    const hidden = new HiddenTexts();
    return createPorts({
      environment: environment.declared,
      hidden,
      sender: parsed.flag('mock') ? undefined : createTestSender({ ...environment, ...rules, hidden }),
      async readSlice(ref) {
        const slice = await engine.operation(ref, terminal.signal);
        return slice?.kind === 'operation' || slice?.kind === 'channel' ? slice : undefined;
      },
    });
  };
  const results: TestResult[] = [];
  for (const workflow of workflows) {
    terminal.stderr(`apidocs: ${printable(`${workflow.file}: ${workflow.id}`)}\n`);
    results.push(await runWorkflow(workflow, { plans, ports: createTestPorts() }, terminal.signal));
  }
  if (!parsed.flag('samples')) return results;
  for (const kind of sampleKinds) {
    for (const sample of await engine.samples(kind, terminal.signal)) {
      if (files.length > 0 && !files.includes(sample.file)) continue;
      results.push(await runSample(sample, createTestPorts(), terminal.signal));
    }
  }
  return results;
}

/** The environment of `--environment`, whose secrets are variables of this process with the same names, or a message. */
function readChosenEnvironment({ root }: OpenedSite, parsed: Options, { env }: Terminal): ChosenEnvironment | string {
  const wanted = parsed.text('environment');
  if (wanted === undefined) return { declared: undefined, filled: undefined };
  const texts = readEnvironments(root);
  const names = texts.map(({ file }) => file.slice(environmentFolder.length + 1).replace(/\.json$/, ''));
  const text = texts[names.indexOf(wanted)]?.text;
  if (text === undefined) {
    const known = names.length === 0 ? 'There is none' : `There are ${names.join(', ')}`;
    return `There is no environment "${wanted}". ${known}, in ${environmentFolder}.`;
  }
  const { environment, fault } = readEnvironment(wanted, text);
  if (fault !== undefined) return fault;
  const missing = environment.secrets.find((name) => (env[name] ?? '') === '');
  // The mock reads no secrets.
  if (missing !== undefined && !parsed.flag('mock')) {
    return `The environment variable ${missing}, which holds a secret of the environment "${wanted}", is not set.`;
  }
  return { declared: environment, filled: fillSecrets(environment, (name) => env[name]) };
}
