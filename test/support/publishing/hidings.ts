import { type Marks, markedOperation } from './marked-operation.ts';

export interface Hiding {
  readonly operation?: object;
  readonly item?: object;
  readonly overlay?: (path: string) => string;
}

/** Ways to hide an operation. If only an overlay removes it, its components stay in the description. */
export const hidings: { readonly [kind: string]: Hiding } = {
  'x-excluded': { operation: { 'x-excluded': true } },
  'x-excluded of the path': { item: { 'x-excluded': true } },
  'x-internal': { operation: { 'x-internal': true } },
  'x-internal of the path': { item: { 'x-internal': true } },
  'groups of x-mint': { operation: { 'x-mint': { groups: ['staff'] }, 'x-platform': undefined } },
  'groups of the path': { item: { 'x-mint': { groups: ['staff'] } } },
  'groups of the metadata': { operation: { 'x-platform': { metadata: { groups: ['staff'] } } } },
  'public: false': { operation: { 'x-platform': { metadata: { public: false } } } },
  'an overlay that removes it': { overlay: (path) => `  - target: $.paths['${path}']\n    remove: true\n` },
};

/** A description with one public operation and a hidden one, which a third one links to. */
export function createSiteWithHidden(hiding: Hiding, hidden: Marks, shown: Marks) {
  const [secret, open] = [markedOperation(hidden, hiding.overlay !== undefined), markedOperation(shown)];
  const kinds = Object.keys(open.components);
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    tags: [open.tag, ...(hiding.overlay === undefined ? [secret.tag] : [])],
    paths: {
      [secret.path]: { ...hiding.item, post: { ...secret.operation, ...hiding.operation } },
      [open.path]: { post: open.operation },
      '/shown': {
        get: {
          operationId: 'shown',
          responses: {
            200: {
              description: 'OK',
              links: {
                toHidden: { operationId: secret.operation.operationId },
                byReference: { operationRef: `#/paths/~1${secret.path.slice(1)}/post` },
                toShown: { operationId: open.operation.operationId },
              },
            },
          },
        },
      },
    },
    components: Object.fromEntries(
      kinds.map((kind) => [kind, { ...open.components[kind], ...secret.components[kind] }]),
    ),
  };
}
