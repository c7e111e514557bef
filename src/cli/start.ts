#!/usr/bin/env node
// `engines.node` of package.json; an older Node fails somewhere in the modules that are imported here, and not in words.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 19)) void import('./main.ts').then(({ main }) => main());
else {
  console.error(`apidocs needs Node 22.19 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 2;
}
