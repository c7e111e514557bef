import SwaggerParser from '@apidevtools/swagger-parser';

// Validates one description with the peer. It stops at its first error, which has no location.
const result = await SwaggerParser.validate(process.argv[2] ?? '').then(
  () => 'valid',
  (error) => String(error.message).slice(0, 80),
);
process.stdout.write(`${result}\n`);
