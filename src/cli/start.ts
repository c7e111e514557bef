#!/usr/bin/env node
import { join } from 'node:path';

// The version of `engines.node` in package.json. An older Node would fail in the imported modules without a readable message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 19)) {
  const dist = import.meta.dirname;
  void import('./command-thread.ts').then(({ CommandThread }) => new CommandThread(join(dist, 'cli-main.mjs'), dist));
} else {
  console.error(`apidocs needs Node 22.19 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 2;
}
