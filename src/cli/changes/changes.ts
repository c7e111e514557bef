import { isEmpty } from '../../changes/format-markdown.ts';
import { countImpacts, type SiteChanges } from '../../changes/site-changes.ts';
import { safeAddress } from '../../core/source/text/safe-address.ts';
import { readBase } from '../../node/base/read-base.ts';
import { openSite } from '../open-site.ts';
import { chooseWord, parseOptions } from '../parse-options.ts';
import { cannotRun, type ExitCode, type Terminal } from '../terminal.ts';
import { formatChanges } from './format-changes.ts';

const options = {
  base: { type: 'string' },
  format: { type: 'string' },
  'fail-on': { type: 'string' },
  links: { type: 'string' },
  revision: { type: 'boolean' },
  offline: { type: 'boolean' },
} as const;

/** `apidocs changes`: what changed for readers since a revision, or since the site in a folder. */
export async function changes(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const parsed = parseOptions(args, options, 1);
  if (parsed.kind === 'wrong') return cannotRun(terminal, parsed.message);
  const format = chooseWord(parsed.text('format'), ['pretty', 'json', 'markdown', 'github']);
  if (format === undefined) return cannotRun(terminal, '--format is pretty, json, markdown or github.');
  const failOn = parsed.text('fail-on');
  if (failOn !== undefined && failOn !== 'breaking' && failOn !== 'any')
    return cannotRun(terminal, '--fail-on is breaking or any.');
  const links = parsed.text('links');
  if (links !== undefined && safeAddress(links)?.kind !== 'web') {
    return cannotRun(terminal, '--links is the web address of the current folder, in which the places are.');
  }
  const base = parsed.text('base');
  if (base === undefined || base === '') {
    return cannotRun(
      terminal,
      '--base is missing: name a git revision, for example --base main, a folder with docs.json, or a description.',
    );
  }
  const offline = parsed.flag('offline');
  const opened = await openSite(parsed.positionals, terminal, { official: false, offline });
  if (opened.kind === 'none') return cannotRun(terminal, opened.message);
  try {
    const read = await readBase(base, {
      root: opened.root,
      files: opened.files,
      cwd: terminal.cwd,
      isRevision: parsed.flag('revision'),
    });
    if (read.kind === 'none') return cannotRun(terminal, read.message);
    const found = await opened.engine.changes(read.base, terminal.signal);
    const print = format === 'github' ? terminal.workflowCommands : terminal.stdout;
    print(formatChanges(found, { format, base, links, root: opened.root, cwd: terminal.cwd }));
    return decideExit(found, failOn);
  } finally {
    await opened.engine.dispose();
  }
}

function decideExit(found: SiteChanges<unknown>, failOn: 'breaking' | 'any' | undefined): ExitCode {
  if (failOn === 'breaking') return countImpacts(found).breaking > 0 ? 1 : 0;
  return failOn === 'any' && !isEmpty(found) ? 1 : 0;
}
