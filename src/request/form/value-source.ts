/** Where a value that nobody typed comes from. */
export type ValueSource = 'example' | 'default' | 'constant' | 'schema';

export const sourceWords: { readonly [source in ValueSource]: string } = {
  example: 'from its example',
  default: 'its default',
  constant: 'its only value',
  schema: 'made from its schema',
};
