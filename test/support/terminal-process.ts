// The process of `apidocs`, from its sources. DIST: the folder of the bundles.
import { fileURLToPath } from 'node:url';
import { CommandThread } from '../../src/cli/command-thread.ts';

new CommandThread(fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url)), process.env.DIST ?? '');
