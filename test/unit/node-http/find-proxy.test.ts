import assert from 'node:assert/strict';
import { type Environment, findProxy } from '../../../src/node/http/find-proxy.ts';

const found = (url: string, env: Environment) => {
  const proxy = findProxy(url, env);
  return proxy === undefined ? undefined : `${proxy.variable} ${proxy.url?.origin ?? 'none'}`;
};

suite('findProxy', () => {
  test('uses the variable of the scheme, in lower case first; an empty one is ignored', () => {
    const env = { HTTPS_PROXY: 'http://s:1', HTTP_PROXY: 'http://p:2' };
    assert.equal(found('https://a.example/', env), 'HTTPS_PROXY http://s:1');
    assert.equal(found('http://a.example/', env), 'HTTP_PROXY http://p:2');
    assert.equal(found('https://a.example/', { ...env, https_proxy: 'http://l:3' }), 'https_proxy http://l:3');
    assert.equal(found('http://a.example/', { ...env, http_proxy: ' ' }), 'HTTP_PROXY http://p:2');
    assert.equal(found('https://a.example/', { HTTP_PROXY: 'http://p:2' }), undefined);
    assert.equal(found('https://a.example/', {}), undefined);
  });

  test('an address without a scheme is one of http; an invalid one is reported', () => {
    assert.equal(
      found('https://a.example/', { HTTPS_PROXY: 'proxy.example:3128' }),
      'HTTPS_PROXY http://proxy.example:3128',
    );
    assert.equal(
      found('https://a.example/', { HTTPS_PROXY: 'https://proxy.example' }),
      'HTTPS_PROXY https://proxy.example',
    );
    for (const named of ['socks5://a:1', 'http://', 'a b', 'file:///a']) {
      assert.equal(found('https://a.example/', { HTTPS_PROXY: named }), 'HTTPS_PROXY none', named);
    }
  });

  test('never uses a proxy for this machine', () => {
    const env = { HTTP_PROXY: 'http://p:2' };
    for (const host of [
      'localhost',
      'LOCALHOST.',
      'api.localhost:80',
      '127.0.0.1:8080',
      '127.9.9.9',
      '2130706433',
      '[::1]:99',
    ]) {
      assert.equal(found(`http://${host}/`, env), undefined, host);
    }
    for (const host of ['localhost.example', '128.0.0.1', '[::2]', '127.example', '127.0.0.1.nip.io'])
      assert.notEqual(found(`http://${host}/`, env), undefined);
  });

  test('NO_PROXY names hosts, domains, ports, addresses and networks', () => {
    const isExcepted = (url: string, NO_PROXY: string) =>
      found(url, { HTTP_PROXY: 'http://p:2', NO_PROXY }) === undefined;
    for (const [url, list] of [
      ['http://a.example/', '*'],
      ['http://a.example/', 'x.test, A.example'],
      ['http://a.example./', 'a.example'],
      ['http://b.a.example/', 'x.test a.example'],
      ['http://b.a.example/', '.a.example'],
      ['http://a.example/', '*.a.example'],
      ['http://a.example:81/', 'a.example:81'],
      ['http://a.example/', 'a.example:80'],
      ['http://10.1.2.3/', '10.0.0.0/8'],
      ['http://10.1.2.3/', '10.1.2.3'],
      ['http://[fd00::1]:81/', 'fd00::/8'],
      ['http://[fd00::1]:81/', '[fd00::1]:81'],
      ['http://[fd00::1]/', '[FD00:0:0::1]'],
      ['http://[fd00::1]/', '[fd00::]/8'],
      ['http://a.example/', 'a.example.'],
      ['http://b.a.example/', '.a.example.'],
      ['http://bücher.example/', 'BÜCHER.example'],
    ] as const) {
      assert.ok(isExcepted(url, list), `${url} ${list}`);
    }
    for (const [url, list] of [
      ['http://a.example/', ''],
      ['http://ba.example/', 'a.example'],
      ['http://a.example/', 'b.a.example'],
      ['http://a.example:82/', 'a.example:81'],
      ['http://11.1.2.3/', '10.0.0.0/8'],
      ['http://10.1.2.3/', '10.0.0.0/99'],
      ['http://10.1.2.3/', '10.0.0.0/'],
      ['http://10.1.2.3/', '10.0.0.0/8/8'],
      ['http://10.1.2.3/', '0.0.0.0/x'],
      ['http://a.example/', '.'],
      ['http://a.example/', '*.'],
      ['http://10.1.2.3/', 'x/8'],
      ['http://10.1.2.3/', 'fd00::/8'],
      ['http://110.1.2.3/', '10.1.2.3'],
    ] as const) {
      assert.ok(!isExcepted(url, list), `${url} ${list}`);
    }
    assert.equal(
      found('http://a.example/', { HTTP_PROXY: 'http://p:2', no_proxy: 'a.example', NO_PROXY: 'x' }),
      undefined,
    );
  });
});
