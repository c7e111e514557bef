import { createConfig, lint } from '@redocly/openapi-core';

// The peer's recommended rules on one description, with places.
const config = await createConfig({ extends: ['recommended'] });
const problems = await lint({ ref: process.argv[2] ?? '', config });
const errors = problems.filter(({ severity }) => severity === 'error').length;
process.stdout.write(`${errors} errors, ${problems.length - errors} warnings\n`);
