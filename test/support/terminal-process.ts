// The process of `apidocs`, from its sources. DIST: the folder of the bundles. COMMAND: a script that takes the place of the command.
import { fileURLToPath } from 'node:url';
import { CommandThread } from '../../src/cli/command-thread.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
new CommandThread(process.env.COMMAND ?? main, process.env.DIST ?? '');
