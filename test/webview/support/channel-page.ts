import type { ChannelSlice } from '../../../src/core/api/slice.ts';

const at = { file: 'asyncapi.yaml', span: { start: 0, end: 0 } };

/** A channel for ordering books and receiving stock updates. `url` is the URL of its server. */
export function stockSlice(url: string): ChannelSlice {
  const message = { deprecated: false, bindings: {}, tags: [], at };
  const parameter = {
    required: true,
    deprecated: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    allowEmptyValue: false,
  } as const;
  return {
    kind: 'channel',
    origin: { file: 'asyncapi.yaml', specVersion: '3.0.0' },
    schemas: {},
    channel: {
      id: 'stock',
      address: 'stock/{shop}',
      tags: [],
      servers: [{ url, protocol: 'ws', variables: [] }],
      parameters: [
        { ...parameter, name: 'shop', location: 'path', schema: { type: 'string' }, examples: [], extensions: {}, at },
      ],
      operations: [
        {
          id: 'watch',
          action: 'send',
          tags: [],
          bindings: {},
          at,
          messages: [
            {
              ...message,
              name: 'watch',
              title: 'Watch',
              payload: { type: 'object', required: ['isbn'], properties: { isbn: { type: 'string' } } },
              examples: [
                { name: 'one', value: { isbn: '978' }, at },
                { name: 'all', value: { isbn: '*' }, at },
              ],
            },
          ],
        },
        {
          id: 'changed',
          action: 'receive',
          tags: [],
          bindings: {},
          at,
          messages: [
            {
              ...message,
              name: 'changed',
              payload: { type: 'object', properties: { left: { type: 'integer' } } },
              examples: [],
            },
          ],
        },
      ],
      security: [],
      securitySchemes: [],
      bindings: {},
      platform: {},
      at,
    },
  };
}

export function stockHtml(): string {
  return `<article class="content"><h1>Stock updates</h1><section class="bar" aria-label="Channel"><b class="m ws">WS</b><div class="in" data-cell="bar"></div></section>
<div class="env"><div class="in" data-cell="server"></div><div class="in" data-cell="auth"></div><div class="in" data-cell="notes"></div></div>
<section class="parameters"><h2>Parameters</h2><div class="row" id="path.shop" data-pointer="/path/shop" data-layout="control"><div class="what"><a class="name" href="#path.shop">shop</a></div><div class="in" data-cell="/path/shop"></div></div></section>
<div class="beside"><aside class="code"><div class="in" data-cell="socket"></div></aside></div></article>`;
}
