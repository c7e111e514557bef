import assert from 'node:assert/strict';
import { findingsOf, fixedBy } from '../../../../support/project-of.ts';

suite('async-server', () => {
  const description = `asyncapi: 3.0.0
info: { title: A, version: "1" }
servers:
  main: { host: "wss://a.example", protocol: wss }
  other: { host: b.example, protocol: kafak }
channels: {}
`;

  test('reports a host with a scheme and an unknown protocol', () => {
    assert.deepEqual(findingsOf('async-server', { 'events.yaml': description }), [
      'warning events.yaml «"wss://a.example"» `host` can\'t be "wss://a.example": the scheme of a server is its `protocol`. Write "a.example".',
      'warning events.yaml «kafak» Unknown protocol "kafak". Did you mean "kafka"?',
    ]);
    assert.match(fixedBy('Change to "a.example"', 'async-server', { 'events.yaml': description }), /host: "a.example"/);
  });

  test('accepts hosts alone, and protocols of others', () => {
    const valid = description.replace(
      'host: "wss://a.example", protocol: wss }\n  other: { host: b.example, protocol: kafak',
      'host: a.example, protocol: wss }\n  other: { host: b.example, protocol: custom',
    );
    assert.notEqual(valid, description);
    assert.deepEqual(findingsOf('async-server', { 'events.yaml': valid }), []);
  });
});
