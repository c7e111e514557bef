import assert from 'node:assert/strict';
import { dirname, posix } from 'node:path';
import * as contributed from '../../../src/host/contributions.ts';
import { panelCalls } from '../../../src/protocol/messages.ts';
import { readSources } from '../../support/read-sources.ts';
import {
  callers,
  commands,
  entrances,
  messages,
  networkUses,
  type Origins,
  pressed,
  terminal,
} from './sending-table.ts';

// Nothing is sent unless the user acts, in one of the ways that sending-table.ts lists. The test fails if anything found here is not in that table.

const editor = readSources('src');
const page = readSources('webview');

const network = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises', 'child_process', 'cluster'];
const packages = [
  ...network.flatMap((name) => [name, `node:${name}`]),
  'ws',
  'undici',
  'http-proxy-agent',
  'https-proxy-agent',
].join('|');
const browserCalls = [
  '(?<![.#\\w])fetch\\((?!\\w+: )',
  '\\b(?:globalThis|window|self)\\.fetch\\b',
  'new (?:WebSocket|EventSource|XMLHttpRequest|WebTransport|RTCPeerConnection)\\(',
  'sendBeacon\\(',
  'window\\.open\\(',
];
const nodeCalls = ['\\bhttps?\\.(?:request|get)\\(', 'vscode\\.env\\.openExternal\\('];
/** Matches an import that is there at run time; `import type` is erased. */
const networkImport = new RegExp(
  `(?:^import (?!type )[^;]*? from |\\bimport\\(|\\brequire\\()('(?:${packages})')`,
  'gm',
);
const networkCall = new RegExp([...browserCalls, ...nodeCalls].join('|'), 'g');

function findNetworkUses(files: typeof editor): string[] {
  return files.flatMap(({ file, text }) => [
    ...[...text.matchAll(networkImport)].map(([, name]) => `${file}: ${name}`),
    ...[...text.matchAll(networkCall)].map(([call]) => `${file}: ${call.replace('vscode.env.', '')}`),
  ]);
}

interface Import {
  readonly file: string;
  readonly module: string;
  /** Absent: all of its exports. */
  readonly names?: readonly string[];
}

const imports: readonly Import[] = [...editor, ...page].flatMap(({ file, text }) => {
  const toModule = (path: string) => posix.normalize(`${dirname(file)}/${path}`);
  const written = [...text.matchAll(/^(?:import|export) (?!type )([^;]*?) from '(\.[^']+)';/gm)];
  const late = [...text.matchAll(/\bimport\('(\.[^']+)'\)([^;]*)/g)];
  return [
    ...written.map(([, clause = '', path = '']) => ({ file, module: toModule(path), ...namesIn(clause) })),
    ...late.map(([, path = '']) => ({ file, module: toModule(path) })),
  ];
});

function namesIn(clause: string): { names?: readonly string[] } {
  const list = /\{([^}]*)\}/.exec(clause)?.[1];
  if (list === undefined) return {};
  const names = list.split(',').map((name) => name.trim());
  return {
    names: names.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => name.replace(/ as .*/, '')),
  };
}

/** Every `file <- export` that leads to one of these uses of the network. */
function findCallers(uses: Origins, known: Origins): string[] {
  const found = new Set<string>();
  const waiting = Object.entries(uses).map(([place, origin]) => [place.replace(/:.*/s, ''), origin] as const);
  for (const [module, origin] of waiting) {
    for (const name of 'through' in origin ? origin.through : []) {
      for (const { file } of imports.filter((each) => each.module === module && (each.names?.includes(name) ?? true))) {
        const caller = `${file} <- ${name}`;
        const next = known[caller];
        if (!found.has(caller) && next !== undefined) waiting.push([file, next]);
        found.add(caller);
      }
    }
  }
  return [...found];
}

const pressing = [
  '\\b(?:sendForm|connectForm)\\(',
  '\\bresponse\\.(?:send|reconnect)\\(',
  '\\bsocket\\.connect\\(',
  '\\bhost\\s*\\.(?:send|connect)\\(',
  '\\.authorize\\(',
  '\\.(?:post|compose|ping)(?:\\?\\.)?\\(',
  "\\.call\\('(?:send|connect|post|compose|ping|authorize|signOut)'",
].join('|');

/** The same places in both, in any order. */
function assertSame(found: Iterable<string>, listed: Iterable<string>): void {
  assert.deepEqual([...new Set(found)].sort(), [...new Set(listed)].sort());
}

suite('Nothing is sent unless the user acts', () => {
  test('the patterns find what they look for', () => {
    const texts = [
      "import { request } from 'node:https';",
      "const { WebSocket } = await import('ws');",
      'void fetch(url);',
      'fetch(url).catch(fail);',
      'globalThis.fetch(url)',
      'new EventSource(url)',
      'navigator.sendBeacon(url)',
      'vscode.env.openExternal(uri)',
    ];
    for (const text of texts) assert.equal(findNetworkUses([{ file: 'a.ts', text }]).length, 1, text);
    for (const text of [
      "import type { IncomingMessage } from 'node:http';",
      'source.fetch(url)',
      '  fetch(url: string)',
    ])
      assert.deepEqual(findNetworkUses([{ file: 'a.ts', text }]), [], text);
  });

  test('each use of the network is in the table', () => {
    assertSame(findNetworkUses([...editor, ...page]), Object.keys(networkUses));
  });

  test('each module that sends by way of another is in the table', () => {
    assertSame(findCallers(networkUses, callers), Object.keys(callers));
  });

  test('each place of the page that sends is a click, and is counted', () => {
    const found = page.flatMap(({ file, text }) =>
      [...text.matchAll(new RegExp(pressing, 'g'))].map(([call]) => `${file}: ${call.replace(/\s/g, '')}`),
    );
    const counts = Map.groupBy(found, (place) => place);
    assertSame(counts.keys(), Object.keys(pressed));
    for (const [place, [times]] of Object.entries(pressed)) assert.equal(counts.get(place)?.length, times, place);
  });

  test('each message of the panel is in the table', () => {
    assertSame(Object.keys(panelCalls), Object.keys(messages));
  });

  test('each command, and each other entry point for VS Code, is in the table', () => {
    const ids = [...Object.values(contributed.commands), ...Object.values(contributed.innerCommands)];
    assertSame(ids, Object.keys(commands));
    const found = editor.flatMap(({ file, text }) =>
      [...text.matchAll(/\bvscode\.(\w+\.register\w+\()/g)].map(([, call]) => `${file}: ${call}`),
    );
    assertSame(found, Object.keys(entrances));
  });

  test('each command of the terminal is in the table', () => {
    const { text = '' } = editor.find(({ file }) => file === 'src/cli/run.ts') ?? {};
    assertSame(
      [...text.matchAll(/^ {2}(\w+): async \(\) =>/gm)].map(([, name = '']) => name),
      Object.keys(terminal),
    );
  });
});
