import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { OperationSlice } from '../core/api/slice.ts';
import { findSampleLanguage, sampleLanguages } from '../core/docs-json/sample-languages.ts';
import type { ConnectionTo } from '../node/http/http-request-once.ts';
import { formSettings } from '../render/playground-view.ts';
import { buildExampleRequest, type ExampleRequest } from '../request/build/build-example-request.ts';
import { buildRequest } from '../request/build/build-request.ts';
import { fillPlainReferences, findVariables, unknownVariables } from '../request/environment/fill-variables.ts';
import { DrawnValues, findReferenceValues, isReferenceName } from '../request/environment/references.ts';
import { type MissingValue, missingValues } from '../request/form/missing-values.ts';
import { startingSchemes } from '../request/form/starting-schemes.ts';
import { type FormSettings, startingForm } from '../request/form/untouched-form.ts';
import type { Credential, FormValues } from '../request/form-values.ts';
import type { HttpRequest, RequestProblem } from '../request/http-request.ts';
import { placeholderCredentials } from '../request/secrets/placeholders.ts';
import { makeSnippet } from '../request/snippets/registry.ts';
import { listUnsentValues } from '../request/unsent-values.ts';
import { parseValues } from '../request/values-text.ts';
import { readSendingOptions, type Sending, sendingOptions } from './network.ts';
import { openSite } from './open-site.ts';
import { type ParsedOptions, parseOptions } from './parse-options.ts';
import { sendRequest } from './send-request.ts';
import { cannotRun, type ExitCode, escapeCommands, printable, printableJson, type Terminal } from './terminal.ts';
import { findServerFault } from './terminal-sender.ts';

const options = {
  values: { type: 'string' },
  empty: { type: 'boolean' },
  generate: { type: 'boolean' },
  server: { type: 'string' },
  sample: { type: 'string' },
  send: { type: 'boolean' },
  offline: { type: 'boolean' },
  ...sendingOptions,
} as const;

type Options = Extract<ParsedOptions, { kind: 'options' }>;

/** `apidocs request`: prints the request of the playground as JSON or a code sample, or sends it. */
export async function request(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 2);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const [place, entry] = parsed.positionals;
  if (place === undefined || entry === undefined) {
    return cannotRun(
      terminal,
      'Name the folder or the description, then the operation: apidocs request . "GET /users".',
    );
  }
  if (parsed.flag('send') && parsed.text('sample') !== undefined) {
    return cannotRun(terminal, '--send and --sample exclude each other.');
  }
  if (parsed.flag('empty') && parsed.flag('generate')) {
    return cannotRun(terminal, '--empty and --generate exclude each other.');
  }
  const sending = await readSendingOptions(parsed, terminal);
  if ('message' in sending) return cannotRun(terminal, sending.message);
  const { connectionTo } = sending;
  const found = await findOperation({ place, entry, offline: parsed.flag('offline'), connectionTo }, terminal);
  if (typeof found === 'string') return cannotRun(terminal, found);
  const values = await readValues(parsed, terminal);
  if (typeof values === 'string') return cannotRun(terminal, values);
  return parsed.flag('send')
    ? send(found, values, { parsed, sending }, terminal)
    : print(found, values, parsed, terminal);
}

interface Wanted {
  readonly place: string;
  readonly entry: string;
  readonly offline: boolean;
  readonly connectionTo: ConnectionTo;
}

interface FoundOperation {
  readonly slice: OperationSlice;
  readonly settings: FormSettings;
}

/** Finds the operation, or returns a message. */
async function findOperation(
  { place, entry, ...network }: Wanted,
  terminal: Terminal,
): Promise<FoundOperation | string> {
  const opened = await openSite([place], terminal, { official: false, ...network });
  if (opened.kind === 'none') return opened.message;
  try {
    const slice = await opened.engine.operation(entry, terminal.signal);
    if (slice?.kind === 'operation') {
      const page = await opened.engine.page(entry, undefined, terminal.signal);
      return { slice, settings: page === undefined ? plainForm : { ...formSettings(page.model), interactive: true } };
    }
    if (slice?.kind === 'channel') return `"${entry}" is a channel; only operations have requests.`;
    const [nearest] = await opened.engine.endpoints(entry, terminal.signal);
    const hint = nearest === undefined ? '"apidocs pages" lists all operations.' : `The nearest is "${nearest.name}".`;
    return `There is no operation "${entry}" in ${place}. ${hint}`;
  } finally {
    await opened.engine.dispose();
  }
}

const plainForm: FormSettings = { interactive: true, prefill: false, sampleParameters: 'all' };

/** Reads the values of `--values`, or returns a message if the file is invalid. */
async function readValues(parsed: Options, terminal: Terminal): Promise<FormValues | string> {
  const file = parsed.text('values');
  const server = parsed.text('server');
  const withServer = (values: FormValues): FormValues => (server === undefined ? values : { ...values, server });
  if (file === undefined) return withServer({});
  const text = await readFile(resolve(terminal.cwd, file), 'utf8').catch(() => undefined);
  if (text === undefined) return `The values can't be read from ${file}: there is no such file, or it is not readable.`;
  const { values, problems } = parseValues(text);
  const [problem] = problems;
  if (problem !== undefined)
    return `${file}${problem.pointer === '' ? '' : `, ${problem.pointer}`}: ${problem.message}`;
  return withServer(values);
}

/** The values of the form after these are typed into it; with `--empty`, into an empty form. */
function toForm({ slice, settings }: FoundOperation, typed: FormValues, parsed: Options): FormValues {
  return parsed.flag('empty') ? typed : startingForm(slice, settings, typed);
}

/** Sends the request. Only this function reads secrets from the environment, since they must never be printed. */
async function send(
  found: FoundOperation,
  written: FormValues,
  { parsed, sending }: { readonly parsed: Options; readonly sending: Sending },
  terminal: Terminal,
): Promise<ExitCode> {
  const { slice } = found;
  const resolved = resolveSecrets(written, terminal.env);
  if (typeof resolved === 'string') return cannotRun(terminal, resolved);
  for (const { pointer, message } of listUnsentValues(slice, resolved)) {
    terminal.stderr(`apidocs: ${printable(`${pointer}: ${message}`)}\n`);
  }
  const form = toForm(found, resolved, parsed);
  const { values, built, unknown } = build(slice, form, parsed);
  const [unfilled] = unknown;
  if (unfilled !== undefined) return cannotRun(terminal, `Not sent: ${unfilled.pointer}: ${unfilled.message}`);
  const missing = missingValues(slice, values);
  if (missing.length > 0) return cannotRun(terminal, explainMissingValues(missing));
  const fault = findServerFault(built);
  if (fault !== undefined) return cannotRun(terminal, `Not sent: ${fault} Name it with --server.`);
  return sendRequest(slice, built, sending, terminal);
}

function explainMissingValues(missing: readonly MissingValue[]): string {
  const names = missing.map(({ pointer, name }) => {
    const [, place = ''] = pointer.split('/');
    return pointer === '/body' ? 'the body' : `${place} "${name}"`;
  });
  return `Not sent: a value is required for ${names.join(', ')}. Provide it with --values, or use --generate to create it.`;
}

async function print(
  found: FoundOperation,
  written: FormValues,
  parsed: Options,
  terminal: Terminal,
): Promise<ExitCode> {
  const { slice } = found;
  const form = toForm(found, written, parsed);
  // A credential that names an environment variable is printed as a placeholder, and need not be set.
  const sample = parsed.text('sample');
  const given = Object.keys(form.security ?? {});
  const schemes = sample !== undefined && given.length === 0 ? startingSchemes(slice, true) : given;
  const security = placeholderCredentials(slice, schemes);
  const { built, problems } = build(slice, { ...form, security }, parsed);
  if (sample !== undefined) return printSample(sample, built.sample, terminal);
  const all = [...problems, ...listUnsentValues(slice, written)];
  terminal.stdout(printableJson({ ...built.shown, body: dropFilename(built.shown), problems: all }));
  return 0;
}

interface FilledRequest extends ExampleRequest {
  /** The names in braces that have no value, which are also problems. */
  readonly unknown: readonly RequestProblem[];
}

/** Draws the dynamic values, and builds the request. */
function build(slice: OperationSlice, form: FormValues, parsed: Options): FilledRequest {
  const uses = findVariables(form, slice.origin.file, undefined);
  const drawn = new DrawnValues(() => ({ now: Date.now(), random: Math.random, uuid: () => crypto.randomUUID() }));
  const names = uses.map(({ name }) => name).filter(isReferenceName);
  const references = findReferenceValues(
    names,
    (name) => drawn.get(name),
    () => undefined,
  );
  const values = fillPlainReferences(form, references);
  const unknown = unknownVariables(uses, undefined, references).map(({ pointer, name }) => ({
    pointer,
    message: `{{${name}}} has no value.`,
  }));
  if (parsed.flag('generate')) {
    const example = buildExampleRequest(slice, values);
    return { ...example, problems: [...example.problems, ...unknown], unknown };
  }
  const built = buildRequest(slice, values);
  return { values, built, problems: [...built.problems, ...unknown], unknown };
}

/** Removes the file name of a body, which is only for samples and is not sent. */
function dropFilename({ body }: HttpRequest): HttpRequest['body'] {
  if (body.kind !== 'binary') return body;
  const { filename: _, ...sent } = body;
  return sent;
}

async function printSample(language: string, built: HttpRequest, terminal: Terminal): Promise<ExitCode> {
  const found = findSampleLanguage(language);
  if (found === undefined) {
    const known = sampleLanguages.map(({ id }) => id).join(', ');
    return cannotRun(terminal, `There are no samples in "${language}". The languages are ${known}.`);
  }
  const text = `${makeSnippet(found.id, built)}\n`;
  terminal.stdout(text);
  if (escapeCommands(text) !== text) {
    terminal.stderr(
      'apidocs: Characters that start a command of a CI runner are escaped in this sample, as \\u0023 or \\u003a.\n',
    );
  }
  return 0;
}

/** Replaces every `env` by the value of that environment variable, or returns a message for the first variable that is not set. */
export function resolveSecrets(
  values: FormValues,
  env: { readonly [name: string]: string | undefined },
): FormValues | string {
  if (values.security === undefined) return values;
  const security = new Map<string, Credential>();
  for (const [scheme, credential] of Object.entries(values.security)) {
    if (!('env' in credential)) {
      security.set(scheme, credential);
      continue;
    }
    const secret = env[credential.env];
    if (secret === undefined || secret === '') {
      return `The environment variable ${credential.env}, which holds the secret of "${scheme}", is not set.`;
    }
    // `token` serves for every kind of scheme: the builder takes what the scheme needs.
    security.set(scheme, { token: secret });
  }
  return { ...values, security: Object.fromEntries(security) };
}
