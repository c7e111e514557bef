#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Applies to what is imported from here on: compiling it takes longer than checking a small site.
enableCompileCache();
void import('./main.ts').then(({ main }) => main());
