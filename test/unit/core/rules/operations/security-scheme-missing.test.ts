import assert from 'node:assert/strict';
import { findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

suite('security-scheme-missing', () => {
  const components = { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } };

  test('reports an unknown name, at the name', () => {
    const texts = {
      'api.json': openapi(
        { '/a': { get: { security: [{ tokn: [] }, { token: [] }, {}] } } },
        { components, security: [{ other: [] }] },
      ),
    };
    assert.deepEqual(findingsOf('security-scheme-missing', texts), [
      'warning api.json «"other"» There is no `other` under `components.securitySchemes`. Define it there, or remove it here.',
      'warning api.json «"tokn"» There is no `tokn` under `components.securitySchemes`. Did you mean "token"?',
    ]);
  });

  test('the fix corrects the name', () => {
    const texts = { 'api.json': openapi({ '/a': { get: { security: [{ tokn: [] }] } } }, { components }) };
    assert.match(fixedBy('Change to "token"', 'security-scheme-missing', texts), /"security": \[\s*\{\s*"token": \[\]/);
  });

  test('from 3.2 on, a requirement may be a URI', () => {
    const texts = {
      'api.json': openapi(
        {},
        { openapi: '3.2.0', security: [{ '#/components/securitySchemes/token': [] }], components },
      ),
    };
    assert.deepEqual(findingsOf('security-scheme-missing', texts), []);
  });
});
