import assert from 'node:assert/strict';
import { credentialShapes } from '../../../../src/core/secrets/credential-shapes.ts';
import { findCredentials, maskCredentials } from '../../../../src/core/secrets/find-credentials.ts';
import { startProcessorTime } from '../../../support/processor-time.ts';

/** Random letters and digits. They are joined to prefixes here, so that no scanner takes this file for a leak. */
const alphabet = 'k9Qw3eRt7yUi2oPa5sDf8gHj1kLzX4cV6bN0mEr7Tq2Wy9Zp5Ux3Ks8Jd6Hf4Ga1';
const random = (length: number) => alphabet.repeat(Math.ceil(length / alphabet.length)).slice(0, length);
const hex = (length: number) => '3f9a7c1e5b8d2046af6c9e1b7d35084c2fa97b63e1d84c50b29f7a6e3c18d45b'.slice(0, length);
const letters = (length: number) => 'kQwvRtnUioPasDfgHjkLzXcVbNmErTqWyZpUxKsJdHfGa'.slice(0, length);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (header: object, claims: object, length: number) =>
  `${base64(header)}.${base64(claims)}.${random(length)}`;

/** One credential of each form, in the order of the table. */
const samples: readonly string[] = [
  `ghp_${random(36)}`,
  `github_pat_${random(22)}_${random(59)}`,
  `glpat-${random(20)}`,
  `sk_live_${random(24)}`,
  `whsec_${random(32)}`,
  `AKIA${'K3QWERTZ7YUIOPA5'}`,
  `xoxb-${'8412907356'}-${random(24)}`,
  `xapp-${1}-A04K9QW3E-${'8412907356'}-${hex(48)}`,
  `https://hooks.slack.com/services/T04K9QW3E/B05RT7YUI/${random(24)}`,
  `https://discord.com/api/webhooks/${'841290735618204957'}/${random(64)}`,
  `AIza${random(35)}`,
  `GOCSPX-${random(28)}`,
  `SG.${random(22)}.${random(43)}`,
  `npm_${random(36)}`,
  `pypi-AgE${random(60)}`,
  `rubygems_${hex(48)}`,
  `sk-${random(20)}T3BlbkFJ${random(20)}`,
  `sk-ant-api03-${random(80)}`,
  `dop_v1_${hex(64)}`,
  `shpat_${hex(32)}`,
  `hf_${letters(34)}`,
  `dapi${hex(32)}`,
  `${'8412907356'}:AA${random(33)}`,
  `PMAK-${hex(24)}-${hex(34)}`,
  `hvs.${random(90)}`,
  `glsa_${random(32)}_${hex(8)}`,
  `AccountKey=${random(86)}==`,
  `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${random(64)}\n${random(40)}\n-----END`,
  token({ alg: 'HS256', typ: 'JWT' }, { sub: 'u-8412', iss: 'books' }, 43),
  `://svc:${random(12)}@db.books.io`,
];

const found = (text: string) =>
  Array.from(findCredentials(text), ({ name, span }) => [name, text.slice(span.start, span.end)]);

suite('credentials by their form', () => {
  for (const [index, { name }] of credentialShapes.entries()) {
    test(`${index + 1}: ${name}`, () => {
      const sample = samples[index] ?? '';
      assert.deepEqual(found(`a "${sample}" b`), [[name, sample]]);
      assert.deepEqual(found(sample), [[name, sample]]);
      const masked = maskCredentials(`a ${sample} b`);
      assert.equal(masked, `a ${sample.slice(0, 4)}… b`);
    });
  }

  test('ignores examples of vendors, placeholders, test keys and public keys', () => {
    for (const text of [
      'AKIAIOSFODNN7EXAMPLE',
      'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      'ghp_YOUR_TOKEN',
      `ghp_${'abcdefghijklmnopqrstuvwxyz0123456789'}`,
      `ghp_${'a1'.repeat(18)}`,
      'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
      `pk_live_${random(24)}`,
      'xoxb-your-token',
      'SG.your-sendgrid-api-key',
      'postgres://user:password@localhost:5432/db',
      'postgres://svc:YOUR_PASSWORD@db.books.io',
      'https://api.example.com:8443/a@b',
      'eyJhbGciOiJIUzI1NiIs.',
      // The example of jwt.io.
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
      // Half of a signature, no algorithm, no JSON, a publishable key.
      token({ alg: 'HS256' }, { sub: 'u-8412' }, 12),
      token({ typ: 'JWT' }, { sub: 'u-8412' }, 43),
      `eyJhbGciOiJIUzI1NiJ9.eyJ${random(30)}.${random(43)}`,
      token({ alg: 'HS256' }, { role: 'anon', ref: 'kqwertyuiop' }, 43),
      '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
    ]) {
      assert.deepEqual(found(text), [], text);
    }
  });

  test('takes bounded time for hostile texts', () => {
    for (const piece of [
      '://a:',
      'eyJ',
      'eyJ-',
      '-----BEGIN PRIVATE KEY-----',
      'sk-',
      'AccountKey=',
      'xoxb-1-',
      ' A',
      'ghp_',
      '1234567890:AA',
      'hvs.',
      '"default": ',
    ]) {
      const spent = startProcessorTime();
      for (const _ of findCredentials(piece.repeat(80_000)));
      assert.ok(spent() < 5_000, piece);
    }
  });
});
