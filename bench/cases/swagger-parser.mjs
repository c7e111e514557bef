import SwaggerParser from '@apidevtools/swagger-parser';

// The peer's whole verdict on one description; it ends with its first error, which says nothing about places.
const verdict = await SwaggerParser.validate(process.argv[2] ?? '').then(
  () => 'valid',
  (error) => String(error.message).slice(0, 80),
);
process.stdout.write(`${verdict}\n`);
