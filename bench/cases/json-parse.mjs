import { readFileSync } from 'node:fs';

const value = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
process.stdout.write(`${Object.keys(value.paths).length} paths\n`);
