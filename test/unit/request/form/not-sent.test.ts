import assert from 'node:assert/strict';
import type { SecurityScheme } from '../../../../src/core/api/security.ts';
import type { ChannelSlice } from '../../../../src/core/api/slice.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import { asBrowserSends, whyNoBrowserSends } from '../../../../src/request/form/browser-limits.ts';
import { startingSchemes } from '../../../../src/request/form/starting-schemes.ts';
import { whyNotSent } from '../../../../src/request/form/unsent-schemes.ts';
import type { HttpRequest } from '../../../../src/request/http-request.ts';
import { requires, scheme, slice } from '../slice.ts';

const schemes: { readonly [name: string]: SecurityScheme } = {
  key: scheme({ name: 'key', kind: 'apiKey', location: 'header', parameterName: 'X-Key' }),
  query: scheme({ name: 'query', kind: 'apiKey', location: 'query', parameterName: 'k' }),
  cookie: scheme({ name: 'cookie', kind: 'apiKey', location: 'cookie', parameterName: 'c' }),
  digest: scheme({ name: 'digest', kind: 'http', scheme: 'digest' }),
  mtls: scheme({ name: 'mtls', kind: 'mutualTLS' }),
  plain: scheme({ name: 'plain', kind: 'other', type: 'plain' }),
};
const operation = slice({});
const channel = { kind: 'channel' } as ChannelSlice;

suite('values that are not sent', () => {
  test('credentials of unknown types can’t be sent, with the reason', () => {
    const { plain } = schemes;
    for (const place of ['editor', 'site'] as const) {
      assert.match((plain && whyNotSent(plain, operation, place)) ?? '', /^Not sent: /);
    }
  });

  test('a page sends no cookie, and in a WebSocket only a key of the query', () => {
    const why = (name: string, isChannel = false) => {
      const given = schemes[name];
      assert.ok(given !== undefined);
      return whyNotSent(given, isChannel ? channel : operation, 'site');
    };
    assert.match(why('cookie') ?? '', /Cookie/);
    for (const name of ['digest', 'mtls']) assert.match(why(name) ?? '', /Send from the editor/);
    assert.equal(why('key'), undefined);
    assert.match(why('key', true) ?? '', /WebSocket/);
    assert.equal(why('query', true), undefined);
    const { cookie } = schemes;
    assert.equal(cookie && whyNotSent(cookie, operation, 'editor'), undefined);
    const { digest, mtls } = schemes;
    assert.equal(mtls && whyNotSent(mtls, operation, 'editor'), undefined);
    assert.equal(digest && whyNotSent(digest, operation, 'editor'), undefined);
    assert.match((digest && whyNotSent(digest, channel, 'editor')) ?? '', /WebSocket/);
  });

  test('a browser leaves out its own headers, and refuses some methods and bodies', () => {
    const request = (method: string, body: HttpRequest['body'] = { kind: 'none' }): HttpRequest => ({
      method,
      url: 'https://api.example.com',
      headers: [
        ['Cookie', 'a=1'],
        ['X-A', '1'],
        ['Sec-Own', '1'],
      ],
      body,
    });
    const seen = asBrowserSends(request('GET'));
    assert.deepEqual(seen.withheld, ['Cookie', 'Sec-Own']);
    assert.deepEqual(seen.request.headers, [['X-A', '1']]);
    assert.equal(whyNoBrowserSends(request('GET')), undefined);
    assert.match(whyNoBrowserSends(request('TRACE')) ?? '', /TRACE/);
    assert.match(whyNoBrowserSends(request('GET', { kind: 'text', mediaType: 'a/b', text: '' })) ?? '', /no body/);
  });

  test('sends those of the schemes required together that can be sent, with a problem for the others', () => {
    const securitySchemes = Object.values(schemes);
    const both = slice({ security: [requires('key', 'plain')], securitySchemes });
    const { sent: request, problems } = buildRequest(both, { security: { key: { value: 'secret' } } });
    assert.deepEqual(request.headers, [['X-Key', 'secret']]);
    assert.deepEqual(
      problems.map(({ message }) => message),
      ['"plain" can\'t be sent from here: plain is not supported.'],
    );
  });

  test('a form begins with the alternative that can be sent, and with none that is optional', () => {
    const securitySchemes = Object.values(schemes);
    const either = slice({ security: [requires('plain'), requires('key')], securitySchemes });
    assert.deepEqual(startingSchemes(either, true), ['key']);
    const optional = slice({ security: [requires('key'), requires()], securitySchemes });
    assert.deepEqual([startingSchemes(optional, true), startingSchemes(optional, false)], [[], ['key']]);
  });
});
