import { printSchema, type SchemaFormat } from '../../src/render/schema-text/print-schema.ts';
import { readIsland } from './read-island.ts';

/** Prints a schema from the page's data island. */
export function printFromIsland(island: string, pointer: string, format: SchemaFormat): string | undefined {
  const view = readIsland(island);
  const slice = view?.playground?.slice ?? view?.described;
  return slice && printSchema(slice, pointer, format);
}
