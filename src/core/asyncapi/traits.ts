import type { ReadContext } from '../api/read-context.ts';
import { type JsonObject, setMember } from '../source/document/json-value.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncVersion } from './async-reading.ts';

/** An operation or a message with its traits, highest precedence first. */
export type Layers = readonly SourceNode[];

/**
 * The traits of an object as layers, merged by lookup: in 3.x the object's own members win (traits merge mechanism), in
 * 2.x the traits' do (JSON Merge Patch); of several traits the last one with a member wins.
 */
export function listLayers(node: SourceNode, version: AsyncVersion, reading: ReadContext): Layers {
  const traits: SourceNode[] = [];
  for (const element of node.get('traits')?.elements() ?? []) {
    const trait = reading.follow(element, 'a trait: an object')?.node;
    if (trait) traits.unshift(trait);
  }
  return version.major === 2 ? [...traits, node] : [node, ...traits];
}

export function pickMember(layers: Layers, key: string): SourceNode | undefined {
  for (const layer of layers) {
    const node = layer.get(key);
    if (node) return node;
  }
  return undefined;
}

export function pickText(layers: Layers, key: string): string | undefined {
  return textOf(pickMember(layers, key));
}

/** Merges `bindings` by protocol; for each protocol the first layer wins. */
export function readBindings(layers: Layers, reading: ReadContext): JsonObject {
  const bindings: JsonObject = {};
  for (const layer of layers.toReversed()) {
    const written = layer.get('bindings');
    const node = written && reading.follow(written, 'bindings: an object')?.node;
    for (const member of node?.members() ?? []) setMember(bindings, String(member.key), member.toValue());
  }
  return bindings;
}
