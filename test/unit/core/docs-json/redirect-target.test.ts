import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hasWildcardOrigin, redirectTarget } from '../../../../src/core/docs-json/redirect-target.ts';

suite('redirect-target', () => {
  for (const [source, destination, path, target] of [
    ['/old/:slug*', '/new/:slug*', 'old/a/b', '/new/a/b'],
    ['/old/:slug*', '/new/:slug', 'old/a', '/new/a'],
    ['/old/:slug*', '/new/:slug*', 'old', '/new/'],
    ['/old/*', '/new/*', 'old/a/b', '/new/a/b'],
    ['old/*', 'https://else.example/:splat', 'old/a', 'https://else.example/a'],
    ['/:version/a/:page', '/b/:page/:version', 'v1/a/x', '/b/x/v1'],
    ['/a.b', '/c', 'a.b', '/c'],
    ['/a.b', '/c', 'axb', undefined],
    ['/:version/a', '/b', 'v1/a/x', undefined],
    ['/:version/a', '/b', 'a', undefined],
    ['/old/*', '/new/:other', 'old/a', '/new/:other'],
    ['/*', 'javascript:*', 'alert(1)', undefined],
    [
      '/find/:term',
      '/search?q=:term#:term',
      'find/a&b=c#d é',
      '/search?q=a%26b%3Dc%23d%20%C3%A9#a%26b%3Dc%23d%20%C3%A9',
    ],
    ['/go/:host', '/:host/a', 'go/\\evil.test', '/%5Cevil.test/a'],
    ['/go/:rest*', '/:rest*/evil.test', 'go', '/evil.test'],
    ['/go/:sub/:path*', 'https://:sub.example.com/:path*', 'go/evil.test%5C/x', 'https://:sub.example.com/x'],
    ['/go/:8080', 'https://a.example:8080/:8080', 'go/1', 'https://a.example:8080/1'],
    ['/go/:path*', 'https://a.example/b/:path*', 'go/../c', undefined],
  ] as const)
    test(`${source} → ${destination} from ${path}`, () =>
      assert.equal(redirectTarget({ source, destination }, path), target));

  test('lets no path choose the host of a redirect', () => {
    const part = fc.constantFrom(
      ...[
        '..',
        '.',
        '@',
        ':',
        '\\',
        '//',
        '%5C',
        '%2f',
        '%2e%2e',
        '?',
        '#',
        '\t',
        '\n',
        '\u0000',
        '\ud800',
        'evil.test',
        'a',
        '*',
      ],
    );
    const segment = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join('')),
    );
    const destinations = {
      'https://site.example': ['/:a/:rest*', ':a/x', 'x/:rest*', '/:rest*/:a', '/:a\\:rest*', '/x?y=:a#:rest*'],
      'https://own.example': [
        'https://own.example/:a/:rest*',
        'https:\\\\own.example\\:a/*',
        '//own.example/:a/:rest*',
        'https://own.example?x=:a',
        'https://:a@own.example/:rest*',
      ],
      'https://own.example:8080': ['https://own.example:8080/:rest*'],
      none: ['https://:a.own.example/:rest*', ':a://own.example/', ':a:x'],
    };
    const pairs = Object.entries(destinations).flatMap(([origin, all]) => all.map((each) => [origin, each] as const));
    const site = 'https://site.example/docs/';
    const originOf = (url: string) => (URL.canParse(url, site) ? new URL(url, site).origin : 'none');
    fc.assert(
      fc.property(fc.constantFrom(...pairs), segment, fc.array(segment), ([origin, destination], first, others) => {
        const target = redirectTarget({ source: '/:a/:rest*', destination }, [first, ...others].join('/'));
        if (target !== undefined) assert.equal(originOf(target), origin);
      }),
      { numRuns: 2000 },
    );
  });

  test('allows wildcards only after the host', () => {
    const wrong = [
      'https://:sub.example.com/:path*',
      'https://example.com:port/x',
      'https://*.example.com/',
      'https://example.com*',
      'https://:user@example.com/',
      'https:\\\\:sub.example.com',
      '//:sub.example.com/:path*',
      'mailto::name@example.com',
    ];
    const right = [
      '/:path*',
      'new/*',
      'https://example.com/:path*',
      'https://example.com:8080/*',
      'https://[::1]:8080/*',
      'https://example.com?q=:path',
      'mailto:a@example.com',
    ];
    assert.deepEqual([...wrong, ...right].filter(hasWildcardOrigin), wrong);
  });
});
