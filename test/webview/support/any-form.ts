import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { signal } from '@preact/signals';
import type { OperationSlice } from '../../../src/core/api/slice.ts';
import type { PlaygroundView } from '../../../src/form/playground-view.ts';
import { startingValue } from '../../../src/form/store/starting-value.ts';
import type { ActiveEnvironment } from '../../../src/protocol/messages.ts';
import { memberPointer, variantPointer } from '../../../src/request/form/field-pointer.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { PlaygroundHost, SendRequest } from '../../../webview/playground/playground-host.ts';
import { createSession, type PlaygroundSession } from '../../../webview/playground/playground-session.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';
import { playgroundOf } from './order-page.ts';

/** Lists the operations of a description in one file. */
export async function slicesOf(path: string): Promise<OperationSlice[]> {
  const file = basename(path);
  const workspace = memoryWorkspace({ 'docs.json': docsJson({ openapi: file }), [file]: readFileSync(path, 'utf8') });
  const engine = createEngine({ workspace, configFile: 'docs.json' });
  const slices: OperationSlice[] = [];
  for (const { method, path: template } of await engine.pages()) {
    const slice = method === undefined ? undefined : await engine.operation(`${file} ${method} ${template}`);
    if (slice?.kind === 'operation' && slice.operation.origin === 'path') slices.push(slice);
  }
  await engine.dispose();
  return slices;
}

const oauth: PlaygroundHost['secrets']['oauth'] = {
  redirects: async () => [],
  authorize: async () => ({ schemes: [] }),
  openPage: () => undefined,
};

/** A session that is signed in to everything, and whose host stores the arguments of Send. */
export function openForm(
  slice: OperationSlice,
  change: Partial<PlaygroundView> = {},
  place: PlaygroundHost['place'] = 'editor',
  active?: ActiveEnvironment,
) {
  const handed: SendRequest[] = [];
  const kept = { schemes: slice.operation.securitySchemes.map(({ name }) => name) };
  const host: PlaygroundHost = {
    place,
    ...(active === undefined ? {} : { environments: keeperOf(active) }),
    files: { save: async () => undefined },
    dock: { height: () => undefined, keep: () => undefined },
    send: async (request) => {
      handed.push(request);
      return { kind: 'cancelled' };
    },
    secrets: { signIn: async () => kept, signOut: async () => kept, signedIn: async () => kept, oauth, place: '' },
    connect: () => ({ post: () => undefined, close: () => undefined }),
    copy: async () => undefined,
  };
  const session = createSession(playgroundOf(slice, { samples: [], ...change }), host);
  session.signIn.kept.value = kept;
  return { session, handed };
}

function keeperOf(active: ActiveEnvironment): NonNullable<PlaygroundHost['environments']> {
  const view = signal({ revision: 1, names: [active.name], active });
  return { view, pick: () => undefined, open: () => undefined };
}

/**
 * Fills every kind of control: scalars, items, entries and alternatives. `texts` determine the values and their number.
 */
export function composeAnything(
  { store }: PlaygroundSession,
  pointer: string,
  texts: readonly string[],
  depth = 0,
): void {
  const field = store.field(pointer);
  const text = texts[(pointer.length + depth) % texts.length] ?? '';
  if (field === undefined || depth > 4) return;
  const into = (inner: string) => composeAnything({ store } as PlaygroundSession, inner, texts, depth + 1);
  const { control } = field;
  switch (control.kind) {
    case 'list':
      store.setValue(
        pointer,
        [0, 1].slice(text.length % 3).map((index) => startingValue(store, `${pointer}/${index}`)),
      );
      into(`${pointer}/0`);
      break;
    case 'object':
      if (control.isOpen && text !== '')
        store.setValue(memberPointer(pointer, text), startingValue(store, memberPointer(pointer, text)));
      for (const { name } of control.fields) into(memberPointer(pointer, name));
      break;
    case 'union':
      for (const [index, { options }] of control.unions.entries()) {
        const option = text.length % options.length;
        store.variants.choose(pointer, index, option);
        into(variantPointer(pointer, index, option));
      }
      break;
    case 'scalar':
      store.type(field, text);
      store.chooseType(field, control.types[text.length % control.types.length] ?? 'string');
      break;
    default:
      store.type(field, text);
  }
}
