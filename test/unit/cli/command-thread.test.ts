import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isRunning } from '../../support/is-running.ts';
import { waitLimit } from '../../support/limits.ts';
import { testOnPosix } from '../../support/on-posix.ts';
import { until } from '../../support/until.ts';
import { useFolder } from '../../support/use-folder.ts';

const program = fileURLToPath(new URL('../../support/terminal-process.ts', import.meta.url));

/** The beginning of each script: what `main.ts` sends. */
const head = `
const fs = require('node:fs');
const { parentPort: port } = require('node:worker_threads');
const send = (kind, more) => port.postMessage({ kind, ...more });
const say = (text) => send('stderr', { text: text + '\\n' });
`;
const forever = 'for (;;);';
const waiting = `port.on('message', () => undefined);`;

/** Processes whose command is a script of the test, so that it can do what no command should. */
suite('the thread of a command', () => {
  const folder = useFolder('command-thread-');
  let child: ChildProcess | undefined;
  teardown(() => {
    child?.kill('SIGKILL');
  });

  const start = (script: string, { env, ...options }: SpawnOptions = {}) => {
    const file = join(folder.path, 'command.cjs');
    writeFileSync(file, head + script);
    const running = spawn(process.execPath, [program, 'one', 'two'], {
      cwd: folder.path,
      env: { ...process.env, COMMAND: file, ...env },
      timeout: waitLimit,
      killSignal: 'SIGKILL',
      ...options,
    });
    child = running;
    const ended = once(running, 'exit').then(([code]) => code as number | null);
    return { running, ended };
  };
  /** Runs a script until it ends. */
  const run = async (script: string, options?: SpawnOptions) => {
    const { running, ended } = start(script, options);
    const [stdout, stderr] = await Promise.all([
      running.stdout === null ? '' : text(running.stdout),
      running.stderr === null ? '' : text(running.stderr),
    ]);
    return { code: await ended, stdout, stderr };
  };
  /** Sends the signals once the script has said that it is ready. Returns the exit code that a shell shows. */
  const interrupt = async (script: string, ...signals: readonly NodeJS.Signals[]) => {
    const { running, ended } = start(script);
    assert.ok(running.stderr);
    await once(running.stderr, 'data');
    for (const signal of signals) running.kill(signal);
    return (await ended) ?? 128 + constants.signals[running.signalCode ?? 'SIGKILL'];
  };

  test('has the arguments, folder and environment of the process, whose exit code is that of the thread', async () => {
    const script = `
      process.env.OTHER = process.env.OWN;
      send('stdout', { text: JSON.stringify([process.argv.slice(2), process.cwd(), process.env.OTHER]) });
      process.exitCode = 7;`;
    const { code, stdout } = await run(script, { env: { OWN: 'value' } });
    assert.deepEqual([code, JSON.parse(stdout)], [7, [['one', 'two'], folder.path, 'value']]);
    assert.equal((await run('process.exit(3);')).code, 3);
  });

  test('writes everything, with stdout and stderr in their order', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => `${index % 2 === 0 ? 'out' : 'err'} ${index}`);
    const script = `
      for (let index = 0; index < 2000; index += 1) {
        if (index % 2 === 0) send('stdout', { text: 'out ' + index + '\\n' });
        else say('err ' + index);
      }
      process.exit(1);`;
    const file = openSync(join(folder.path, 'both'), 'w');
    const { code } = await run(script, { stdio: ['ignore', file, file] });
    assert.equal(code, 1);
    assert.deepEqual(readFileSync(join(folder.path, 'both'), 'utf8').trim().split('\n'), lines);
    const large = await run(`send('stdout', { text: 'x'.repeat(20_000_000) }); process.exit(0);`);
    assert.deepEqual([large.code, large.stdout.length], [0, 20_000_000]);
  });

  test('gets stdin byte for byte when it asks for it, and its end', async () => {
    const script = `
      send('stdin');
      const hash = require('node:crypto').createHash('sha256');
      process.stdin.on('data', (bytes) => hash.update(bytes));
      process.stdin.on('end', () => send('stdout', { text: hash.digest('hex') }));`;
    const bytes = randomBytes(5_000_000);
    const { running, ended } = start(script);
    running.stdin?.end(bytes);
    assert.ok(running.stdout);
    const expected = execFileSync(process.execPath, ['-e', hashInput], { input: bytes, encoding: 'utf8' });
    assert.equal(await text(running.stdout), expected);
    assert.equal(await ended, 0);
  });

  test('leaves stdin to others if it does not ask for it', async () => {
    writeFileSync(join(folder.path, 'command.cjs'), `${head} send('stdout', { text: 'first ' });`);
    const line = `"${process.execPath}" "${program}"; cat`;
    const env = { ...process.env, COMMAND: join(folder.path, 'command.cjs') };
    assert.equal(execFileSync('sh', ['-c', line], { input: 'all of it', encoding: 'utf8', env }), 'first all of it');
  });

  test('what it throws is a message without a stack, and the exit code 2', async () => {
    for (const script of [`throw new Error('boom');`, `Promise.reject(new Error('boom'));`]) {
      const { code, stderr } = await run(script);
      assert.deepEqual([code, stderr], [2, 'apidocs: boom\n']);
    }
  });

  test('a lack of memory is a message that says what to do, within the limit that Node was given', async () => {
    const script = `
      const make = (depth, at) =>
        depth === 0 ? { name: 'name ' + at, list: [at] } : [make(depth - 1, at * 2), make(depth - 1, at * 2 + 1)];
      const all = [];
      for (let at = 0; ; at += 1) all.push(make(8, at));`;
    const { code, stderr } = await run(script, { env: { NODE_OPTIONS: '--max-old-space-size=200' } });
    assert.equal(code, 2, stderr);
    assert.match(stderr, /^apidocs: The command needs more than \d{3} MB of memory\. .*--max-old-space-size=\d+/m);
  });

  test('has a stack that is not smaller than that of a process', async () => {
    const measure = `let depth = 0; const go = () => { depth += 1; go(); }; try { go(); } catch {}`;
    const { stdout } = await run(`${measure} send('stdout', { text: String(depth) });`);
    const outside = execFileSync(process.execPath, ['-e', `${measure} console.log(depth)`], { encoding: 'utf8' });
    assert.ok(Number(stdout) >= Number(outside), `${stdout} < ${outside}`);
  });

  test('a full disk is reported', async function () {
    if (!existsSync('/dev/full')) this.skip();
    const script = `send('stdout', { text: 'x' }); ${waiting}`;
    const { code, stderr } = await run(script, { stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'] });
    assert.equal(code, 2);
    assert.match(stderr, /^apidocs: The output can't be written: /);
  });

  testOnPosix('decides its exit code if it ends itself after a signal', async () => {
    const script = (code: number) => `
      send('signal');
      say('ready');
      port.on('message', () => { process.exitCode = ${code}; port.close(); });`;
    assert.deepEqual(
      [
        await interrupt(script(0), 'SIGINT'),
        await interrupt(script(2), 'SIGINT'),
        await interrupt(script(1), 'SIGHUP'),
      ],
      [0, 130, 129],
    );
  });

  testOnPosix(
    'is ended at once by a signal if it does not say that it ends itself, and by the second one if it does',
    async () => {
      assert.equal(await interrupt(`say('ready'); ${forever}`, 'SIGTERM'), 143);
      // Both may arrive in either order.
      const code = await interrupt(`send('signal'); say('ready'); ${forever}`, 'SIGINT', 'SIGTERM');
      assert.ok([130, 143].includes(code), String(code));
    },
  );

  testOnPosix('is ended with its own threads', async () => {
    const script = `
      new (require('node:worker_threads').Worker)("${forever}", { eval: true });
      send('signal'); say('ready'); ${forever}`;
    assert.equal(await interrupt(script, 'SIGTERM'), 143);
  });

  testOnPosix('is ended with its processes', async () => {
    execFileSync('mkfifo', [join(folder.path, 'pipe')]);
    const script = `
      const other = require('node:child_process').spawn('cat', ['pipe']);
      send('child', { pid: other.pid, isRunning: true });
      send('signal'); say(String(other.pid)); ${forever}`;
    const { running, ended } = start(script);
    assert.ok(running.stderr);
    const [said] = await once(running.stderr, 'data');
    running.kill('SIGTERM');
    assert.equal(await ended, 143);
    await until('the end of the process', () => !isRunning(Number(said)));
  });

  testOnPosix(
    'is ended where nothing interrupts it: in native code, and in a loop of nothing but built-in functions',
    async () => {
      execFileSync('mkfifo', [join(folder.path, 'pipe')]);
      const native = `fs.openSync('pipe', 'r');`;
      for (const [stuck, signal, code] of [
        [native, 'SIGINT', 130],
        [native, 'SIGTERM', 143],
        [native, 'SIGHUP', 129],
        ['for (let at = 0; ; at += 1) new Array(1000).fill(at);', 'SIGINT', 130],
      ] as const)
        assert.equal(await interrupt(`send('signal'); say('ready'); ${stuck}`, signal), code);
    },
  );

  testOnPosix('is ended if nobody reads what it wrote', async () => {
    const script = `
      send('signal');
      send('stdout', { text: 'x'.repeat(20_000_000) });
      say('ready');
      port.on('message', () => process.exit(1));`;
    assert.equal(await interrupt(script, 'SIGTERM'), 143);
  });
});

const hashInput = `process.stdout.write(require('node:crypto').hash('sha256', require('node:fs').readFileSync(0)))`;
