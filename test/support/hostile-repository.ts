import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { putFiles } from './use-folder.ts';

/** One way in which a repository names a program that git runs. */
export interface HostileSetting {
  readonly name: string;
  /** Text of the repository's `config`; `program` is the path of the program. */
  readonly config: (program: string) => string;
  /** Text of `.gitattributes`. */
  readonly attributes?: string;
  /** True if the program is run to fetch an object that is missing. */
  readonly lacksObject?: boolean;
  /** A call of git that runs the program. */
  readonly trigger: readonly string[];
}

const diff = ['diff', 'HEAD'];
const patch = ['diff', 'HEAD~1'];
const remote = (url: string) =>
  `[extensions]\npartialClone = origin\n[remote "origin"]\nurl = "${url}"\npromisor = true\n`;

export const hostileSettings: readonly HostileSetting[] = [
  { name: 'core.fsmonitor', config: (program) => `[core]\nfsmonitor = "${program}"\n`, trigger: diff },
  {
    name: 'core.fsmonitor of an included file',
    config: (program) => `[include]\npath = "${program}.config"\n`,
    trigger: diff,
  },
  { name: 'core.hooksPath', config: (program) => `[core]\nhooksPath = "${dirname(program)}"\n`, trigger: ['status'] },
  {
    name: 'filter.clean',
    config: (program) => `[filter "x"]\nclean = "${program}"\n`,
    attributes: '* filter=x\n',
    trigger: diff,
  },
  {
    name: 'filter.process',
    config: (program) => `[filter "x"]\nprocess = "${program}"\n`,
    attributes: '* filter=x\n',
    trigger: diff,
  },
  { name: 'diff.external', config: (program) => `[diff]\nexternal = "${program}"\n`, trigger: patch },
  {
    name: 'diff.command',
    config: (program) => `[diff "x"]\ncommand = "${program}"\n`,
    attributes: '* diff=x\n',
    trigger: patch,
  },
  {
    name: 'diff.textconv',
    config: (program) => `[diff "x"]\ntextconv = "${program}"\n`,
    attributes: '* diff=x\n',
    trigger: ['log', '-p'],
  },
  {
    name: 'gpg.program',
    config: (program) => `[log]\nshowSignature = true\n[gpg]\nprogram = "${program}"\n`,
    trigger: ['log'],
  },
  {
    name: 'a remote helper',
    config: (program) => `${remote(`ext::${program}`)}[protocol "ext"]\nallow = always\n`,
    lacksObject: true,
    trigger: ['log', '-p'],
  },
  {
    name: 'core.sshCommand',
    config: (program) => `${remote('ssh://127.0.0.1:1/x')}[core]\nsshCommand = "${program}"\n`,
    lacksObject: true,
    trigger: ['log', '-p'],
  },
];

const page = (text: string) => `---\ntitle: A\n---\n\n${text}\n`;

/**
 * A repository whose docs folder has pages in two languages, of which one changed after its translation. The program leaves a file, so that a
 * test can tell that it was run.
 */
export class HostileRepository {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'hostile-repository-'));
  readonly #marker = join(this.folder, 'was-run');
  readonly #program = join(this.folder, 'programs', 'post-index-change');

  constructor(setting: HostileSetting) {
    this.#write('programs/post-index-change', `#!/bin/sh\ntouch '${this.#marker}'\n`);
    chmodSync(this.#program, 0o755);
    this.#write('programs/post-index-change.config', `[core]\nfsmonitor = "${this.#program}"\n`);
    this.git('init', '--quiet', '--initial-branch', 'main');
    if (setting.attributes !== undefined) this.#write('site/docs/.gitattributes', setting.attributes);
    const languages = [
      { language: 'en', pages: ['a'] },
      { language: 'es', pages: ['es/a'] },
    ];
    const config = { name: 'A', navigation: { languages } };
    this.#commit({ 'docs.json': JSON.stringify(config), 'a.mdx': page('One'), 'es/a.mdx': page('Uno') });
    this.#commit({ 'a.mdx': page('Two') });
    this.#sign();
    if (setting.lacksObject === true) this.#removeObject(`HEAD~1:docs/a.mdx`);
    // Its time differs from that in the index, so git has to look at it.
    this.#write('site/docs/es/a.mdx', page('Uno'));
    writeFileSync(join(this.folder, 'site/.git/config'), setting.config(this.#program), { flag: 'a' });
  }

  /** The docs folder of a checkout that came with its `.git`, as in an archive. */
  get docs(): string {
    return join(this.folder, 'site', 'docs');
  }

  /** A docs folder that is git's own data, which a plain clone can contain. */
  buryInDocs(): string {
    const buried = join(this.folder, 'clone', 'docs');
    cpSync(join(this.folder, 'site', '.git'), buried, { recursive: true });
    cpSync(this.docs, buried, { recursive: true });
    execFileSync('git', ['config', '--file', join(buried, 'config'), 'core.worktree', '.']);
    return buried;
  }

  /** Calls git as everybody does, with the settings of the repository. It may fail. */
  git(...args: readonly string[]): void {
    const site = join(this.folder, 'site');
    mkdirSync(site, { recursive: true });
    const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    try {
      execFileSync('git', ['-C', site, ...own, ...args], { stdio: 'pipe' });
    } catch {
      // Only the programs that it ran count.
    }
  }

  /** Returns whether the program was run since the last call. */
  takeWasRun(): boolean {
    try {
      rmSync(this.#marker);
      return true;
    } catch {
      return false;
    }
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #write(file: string, text: string): void {
    putFiles(this.folder, { [file]: text });
  }

  #commit(files: { readonly [file: string]: string }): void {
    for (const [file, text] of Object.entries(files)) this.#write(`site/docs/${file}`, text);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'A');
  }

  /** Replaces the last commit by one with a signature. */
  #sign(): void {
    const call = (args: readonly string[], input?: string) =>
      execFileSync('git', ['-C', join(this.folder, 'site'), ...args], {
        encoding: 'utf8',
        ...(input !== undefined && { input }),
      });
    const [head = '', ...message] = call(['cat-file', 'commit', 'HEAD']).split('\n\n');
    const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ\n -----END PGP SIGNATURE-----';
    const signed = [`${head}\n${signature}`, ...message].join('\n\n');
    const id = call(['hash-object', '-t', 'commit', '-w', '--stdin'], signed).trim();
    call(['update-ref', 'HEAD', id]);
  }

  #removeObject(name: string): void {
    const site = join(this.folder, 'site');
    const id = execFileSync('git', ['-C', site, 'rev-parse', name], { encoding: 'utf8' }).trim();
    rmSync(join(site, '.git', 'objects', id.slice(0, 2), id.slice(2)), { force: true });
  }
}
