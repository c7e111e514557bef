#!/usr/bin/env node
// The version of `engines.node` in package.json. An older Node would fail in the imported modules without a readable message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 19)) void import('./main.ts').then(({ main }) => main());
else {
  console.error(`apidocs needs Node 22.19 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 2;
}
