import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { listRevisions } from '../../../src/node/base/list-revisions.ts';
import { hasRevision, readGitBase } from '../../../src/node/base/read-git-base.ts';
import { runGit } from '../../../src/node/base/run-git.ts';
import { findProgram } from '../../../src/node/find-program.ts';
import { findOlderPages } from '../../../src/node/history/find-older-pages.ts';
import { readFileDates } from '../../../src/node/history/read-file-dates.ts';
import { callCommand } from '../../support/call-command.ts';
import { HostileRepository, hostileSettings } from '../../support/hostile-repository.ts';
import { useFolder } from '../../support/use-folder.ts';

const pairs = [{ source: 'a.mdx', page: 'es/a.mdx' }];

async function askGit(root: string) {
  const older = await findOlderPages(root, pairs);
  const dates = await readFileDates(root);
  const base = await readGitBase(root, 'HEAD');
  const [last = 'none'] = await listRevisions(root);
  return { last, older, files: [...dates.keys()].sort(), base: base.kind, hasHead: await hasRevision(root, 'HEAD') };
}

suite('git runs no program that a repository names', () => {
  for (const setting of hostileSettings) {
    suite(setting.name, () => {
      let repository: HostileRepository;
      suiteSetup(() => {
        repository = new HostileRepository(setting);
        repository.takeWasRun();
      });
      suiteTeardown(() => repository?.dispose());

      test('runs by a plain call of git, so the cases below can fail', () => {
        repository.git(...setting.trigger);
        assert.ok(repository.takeWasRun());
      });

      test('does not run in a checkout that came with its repository, and the answers are right', async () => {
        const answers = await askGit(repository.docs);
        assert.ok(!repository.takeWasRun());
        // Without an object, the diff that recognizes renames can't be made.
        if (setting.lacksObject === true) return;
        assert.deepEqual([answers.last, answers.older], ['HEAD', ['es/a.mdx']]);
        assert.ok(answers.files.includes('a.mdx'));
        assert.deepEqual([answers.base, answers.hasHead], ['base', true]);
      });

      test('does not run in a docs folder that is git’s own data, which is not asked', async () => {
        const answers = await askGit(repository.buryInDocs());
        assert.ok(!repository.takeWasRun());
        assert.deepEqual(answers, { last: 'none', older: [], files: [], base: 'none', hasHead: false });
      });

      // What every call of git would run, what a comparison would, and what an absent object would.
      if (!['core.fsmonitor', 'diff.external', 'a remote helper'].includes(setting.name)) return;
      test('does not run by a command of the terminal', async () => {
        for (const docs of [repository.docs, repository.buryInDocs()]) {
          for (const args of [
            ['check', '--quick'],
            ['coverage', '--editions'],
            ['changes', '--base', 'HEAD'],
          ]) {
            await callCommand([...args, docs, '--offline'], repository.folder);
            assert.ok(!repository.takeWasRun(), `${args.join(' ')} ${docs}`);
          }
        }
      });
    });
  }
});

suite('the repository that git is asked in', () => {
  const folder = useFolder('run-git-');
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', join(folder.path, 'site'), ...args], { stdio: 'pipe' });
  const head = () => runGit(join(folder.path, 'site'), 'rev-parse', ['HEAD']);

  setup(() => {
    mkdirSync(join(folder.path, 'site'));
    writeFileSync(join(folder.path, 'site', 'a.txt'), '');
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'A');
  });
  teardown(() => {
    for (const name of ['GIT_DIR', 'GIT_CONFIG_GLOBAL']) delete process.env[name];
  });

  test('is found from the folder, whatever variables of git say: a hook sets them', async () => {
    process.env.GIT_DIR = join(folder.path, 'nowhere');
    assert.equal((await head()).kind, 'done');
  });

  test('is none inside of `.git`, also through a link', async () => {
    const hidden = join(folder.path, 'site', '.git', 'docs');
    mkdirSync(hidden);
    symlinkSync(hidden, join(folder.path, 'link'));
    for (const root of [hidden, join(folder.path, 'link')]) {
      const outcome = await runGit(root, 'rev-parse', ['HEAD']);
      assert.match(outcome.kind === 'failed' ? outcome.message : '', /repository data of git itself/);
    }
  });

  test('is none if it belongs to another user, unless the settings of this user allow it', async function () {
    if (process.getuid?.() !== 0) return this.skip();
    execFileSync('chown', ['-R', '12345', join(folder.path, 'site')]);
    const refused = await head();
    assert.match(refused.kind === 'failed' ? refused.message : '', /dubious ownership/);
    writeFileSync(join(folder.path, 'settings'), `[safe]\ndirectory = ${join(folder.path, 'site')}\n`);
    process.env.GIT_CONFIG_GLOBAL = join(folder.path, 'settings');
    assert.equal((await head()).kind, 'done');
  });
});

suite('the folders in which a program is found', () => {
  const path = process.env.PATH;
  const cwd = process.cwd();
  const folder = useFolder('program-');
  const put = (...names: readonly string[]) => {
    const file = join(folder.path, ...names, process.platform === 'win32' ? 'program-x.exe' : 'program-x');
    mkdirSync(join(folder.path, ...names), { recursive: true });
    writeFileSync(file, '');
    chmodSync(file, 0o755);
    return file;
  };

  teardown(() => {
    process.chdir(cwd);
    process.env.PATH = path;
  });

  test('are those of PATH that no project chooses', () => {
    for (const names of [[], ['bin'], ['node_modules', '.bin']]) put(...names);
    process.chdir(folder.path);
    const project = ['.', '', 'bin', join(folder.path, 'node_modules', '.bin')];
    process.env.PATH = project.join(delimiter);
    assert.equal(findProgram('program-x'), undefined);
    const own = put('own');
    process.env.PATH = [...project, join(folder.path, 'own')].join(delimiter);
    assert.equal(findProgram('program-x'), own);
  });

  test('a folder and a file that is no program are passed over', () => {
    mkdirSync(join(folder.path, 'program-x'));
    process.env.PATH = folder.path;
    assert.equal(findProgram('program-x'), undefined);
  });
});
