import { readFileSync } from 'node:fs';
import { readDescription } from '../../src/core/project/read-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';

// Reads a description and lists every operation with its place.
const file = process.argv[2] ?? '';
const document = parseSource('api.json', readFileSync(file, 'utf8'));
const description = readDescription(document, { document: () => undefined });
const places = (description?.operations ?? []).map(({ at }) => document.rangeOf(at.span).start.line);
process.stdout.write(`${places.length} operations, the last on line ${(places.at(-1) ?? 0) + 1}\n`);
