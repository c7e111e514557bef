import assert from 'node:assert/strict';
import { renderPage } from '../../../src/render/render-page.ts';
import { context, pageOf, parameter } from './page-models.ts';

suite('renderPage', () => {
  test('without script a site says that it sends no digest, and the editor asks for the password', () => {
    const at = { file: 'openapi.yaml', span: { start: 0, end: 0 } };
    const model = pageOf({
      servers: [{ url: 'https://api.books.dev', variables: [] }],
      security: [{ schemes: [{ name: 'user', scopes: [] }] }],
      securitySchemes: [{ name: 'user', kind: 'http', scheme: 'digest', deprecated: false, at }],
    });
    const state = (variant: 'panel' | 'site') =>
      /<span class="sign-in-state.*?<\/button>/.exec(String(renderPage(model, { ...context, variant })))?.[0];
    assert.match(state('site') ?? '', /<code>user<\/code> is not sent .*>Change</);
    assert.match(state('panel') ?? '', /"sign-in-state"><button [^>]*>Sign in</);
  });

  test('markup in any string of a description stays text', () => {
    const evil = '"><script>alert(1)</script>';
    const model = pageOf(
      {
        method: evil,
        path: `/${evil}{${evil}}`,
        parameters: [
          parameter(
            evil,
            { title: evil, description: evil, enum: [evil], default: evil, 'x-enumDescriptions': { [evil]: evil } },
            { description: evil },
          ),
        ],
        servers: [
          { url: evil, name: evil, variables: [{ name: evil, default: evil, values: [evil], description: evil }] },
        ],
        security: [{ schemes: [{ name: evil, scopes: [evil] }] }],
        externalDocs: { url: `javascript:${evil}`, description: evil },
        body: {
          type: 'object',
          properties: { [evil]: { oneOf: [{ title: evil, pattern: evil }, { type: 'string' }] } },
        },
      },
      {
        title: evil,
        section: [evil],
        samples: {
          request: [{ title: evil, lang: evil, source: evil }],
          response: [{ title: evil, status: evil, source: evil }],
        },
        next: { slug: 'x', title: evil },
      },
    );
    const markup = String(renderPage(model, context));
    assert.ok(!markup.includes('<script'));
    assert.ok(!/href="javascript:/i.test(markup));
  });
});
