#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

if (typeof enableCompileCache === 'function') {
  // Applies to what is imported from here on: compiling it takes longer than checking a small site.
  enableCompileCache();
  void import('./main.ts').then(({ main }) => main());
} else {
  console.error(`apidocs needs Node 22.19 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 2;
}
