import assert from 'node:assert/strict';
import { isPrivateHost } from '../../../../../src/core/source/references/private-host.ts';

const privacyOf = (hosts: readonly string[]) =>
  hosts.filter((host) => isPrivateHost(new URL(`https://${host}/`).hostname));

suite('isPrivateHost', () => {
  test('this machine and inner networks, however they are written', () => {
    const inner = [
      ...[
        'localhost',
        'LOCALHOST.',
        'api.localhost',
        'printer.local',
        'wiki.corp',
        'git',
        'a.internal',
        'nas.home.arpa',
      ],
      ...['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255'],
      ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
      ...['[::1]', '[::]', '[fe80::1]', '[fd00::1]', '[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[ff02::1]'],
    ];
    assert.deepEqual(privacyOf(inner), inner);
  });

  test('public hosts', () => {
    const outer = [
      ...['example.com', 'localhost.example.com', 'corp.example.com', 'internal.dev', 'raw.githubusercontent.com'],
      ...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.128.0.1', '169.253.0.1', '11.0.0.1'],
      ...['[2606:4700::1111]', '[::ffff:8.8.8.8]'],
    ];
    assert.deepEqual(privacyOf(outer), []);
  });
});
