import assert from 'node:assert/strict';
import { isPrivateAddress, isPrivateHost } from '../../../../../src/core/source/references/private-host.ts';

const privacyOf = (hosts: readonly string[]) =>
  hosts.filter((host) => isPrivateHost(new URL(`https://${host}/`).hostname));

suite('isPrivateHost', () => {
  test('recognizes this machine and internal networks, in every notation', () => {
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
      ...['198.18.0.1', '198.19.255.255', '192.0.0.8', '192.0.2.1', '203.0.113.4', '240.0.0.1', '255.255.255.255'],
      ...['[::1]', '[::]', '[fe80::1]', '[fd00::1]', '[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[ff02::1]'],
      ...['[::7f00:1]', '[::ffff:0:7f00:1]', '[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::808:808]'],
      ...['[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]', '[3fff::1]', '[fec0::1]', '[100::1]', '[5f00::1]'],
    ];
    assert.deepEqual(privacyOf(inner), inner);
  });

  test('recognizes public hosts', () => {
    const outer = [
      ...['example.com', 'localhost.example.com', 'corp.example.com', 'internal.dev', 'raw.githubusercontent.com'],
      ...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.1.1', '100.128.0.1', '169.253.0.1', '11.0.0.1'],
      ...['[2606:4700::1111]', '[::ffff:8.8.8.8]', '[64:ff9b::808:808]'],
    ];
    assert.deepEqual(privacyOf(outer), []);
  });

  test('checks addresses as a resolver returns them; anything else is not public', () => {
    assert.deepEqual(
      ['fe80::1%eth0', '::ffff:10.0.0.1', '::127.0.0.1', 'nonsense', ''].filter(
        (address) => !isPrivateAddress(address),
      ),
      [],
    );
    assert.equal(isPrivateAddress('::ffff:8.8.8.8'), false);
  });
});
