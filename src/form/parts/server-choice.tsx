import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Server, ServerVariable } from '../../core/api/server.ts';
import { reasonPhrase } from '../../core/api/status-words.ts';
import { environmentServer } from '../../request/environment/fill-variables.ts';
import type { SendingPlace } from '../../request/form/unsent-schemes.ts';
import { Button } from '../controls/button.tsx';
import { VariableNotes } from '../fields/variable-notes.tsx';
import type { FormSession } from '../form-session.ts';
import { listServers } from '../store/form-subject.ts';
import { Words } from '../words.tsx';

/**
 * Selects the server and its variables. "Other…" accepts any base URL, and "Mock" needs none. The active environment may have its own server.
 */
export function ServerChoice({ session }: { session: FormSession }) {
  const { store } = session;
  const servers = listServers(store.view.value.slice);
  const server = store.server.current.value;
  const isEnvironments = store.values.value.server === undefined && store.server.ofEnvironment() !== undefined;
  const { mock: mockChoice } = session.host;
  const canMock = mockChoice !== undefined;
  const isMocked = session.isMocked.value;
  const index = server === undefined ? -1 : servers.indexOf(server);
  const isOther = !isEnvironments && index === -1;
  // Arrow keys pass by "Other…" in a closed list, which then must keep the focus.
  const hasArrowed = useRef(false);
  const isAwaited = useRef(false);
  const choose = (option: string) => {
    if (mockChoice !== undefined && (isMocked || option === mock)) mockChoice.value = option === mock;
    if (option === mock) return;
    store.server.choose(option === fromEnvironment ? {} : { server: servers[Number(option)]?.url ?? '' });
  };
  const selected = isMocked ? mock : isEnvironments ? fromEnvironment : isOther ? otherServer : index;
  return (
    <>
      {(servers.length > 0 || isEnvironments || canMock) && (
        <span>
          <label class="label" for="serverChoice">
            Server
          </label>{' '}
          <select
            id="serverChoice"
            value={selected}
            onPointerDown={() => (hasArrowed.current = false)}
            onKeyDown={({ key }) => (hasArrowed.current = key.startsWith('Arrow'))}
            onChange={({ currentTarget }) => {
              // A choice from before the script may come after the reader has gone on.
              const isHere = currentTarget.matches(':focus') && !hasArrowed.current;
              isAwaited.current = isHere && currentTarget.value === otherServer;
              choose(currentTarget.value);
            }}
          >
            <EnvironmentOption session={session} />
            {servers.map((each, at) => (
              <option key={each.url} value={at}>
                {serverLabel(each)}
              </option>
            ))}
            <option value={otherServer}>Other…</option>
            {canMock && <option value={mock}>Mock</option>}
          </select>
        </span>
      )}
      {isMocked && <MockStatus session={session} />}
      {isMocked && <MockNote place={session.host.place} />}
      {!isMocked && (
        <ServerFields session={session} isOther={isOther} isEnvironments={isEnvironments} isAwaited={isAwaited} />
      )}
    </>
  );
}

/** The choice among the declared responses; by default the request decides. */
function MockStatus({ session: { store, mockStatus } }: { session: FormSession }) {
  const { slice } = store.view.value;
  const statuses = slice.kind === 'operation' ? slice.operation.responses.map(({ status }) => status) : [];
  const exact = statuses.filter((status) => /^[2-5]\d\d$/.test(status));
  if (exact.length < 2) return null;
  return (
    <span>
      <label class="label" for="mockStatus">
        Answer
      </label>{' '}
      <select
        id="mockStatus"
        value={mockStatus.value ?? ''}
        onChange={({ currentTarget: { value } }) => {
          mockStatus.value = value === '' ? undefined : Number(value);
        }}
      >
        <option value="">By the request</option>
        {exact.map((status) => (
          <option key={status} value={status}>
            {status} {reasonPhrase(Number(status))}
          </option>
        ))}
      </select>
    </span>
  );
}

function MockNote({ place }: { place: SendingPlace }) {
  const destination = place === 'editor' ? 'Nothing is sent.' : 'Requests go to this machine alone.';
  return <p title={`Its examples, else generated values. ${destination}`}>Mock · answers come from the description</p>;
}

interface FieldsProps {
  readonly session: FormSession;
  /** True for a base URL that is typed. */
  readonly isOther: boolean;
  readonly isEnvironments: boolean;
  /** True if the base URL gets the focus when its field appears. */
  readonly isAwaited: { current: boolean };
}

/** The base URL that is typed, the server's variables, and what is wrong with them. */
function ServerFields({ session, isOther, isEnvironments, isAwaited }: FieldsProps) {
  const { store } = session;
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isAwaited.current) field.current?.focus();
    isAwaited.current = false;
  });
  const server = store.server.current.value;
  return (
    <>
      {isOther && (
        <label title="For all operations with these servers">
          <span class="label">Base URL</span>{' '}
          <input
            ref={field}
            type="url"
            class="base-url"
            spellcheck={false}
            placeholder="https://api.example.com"
            value={server?.url ?? ''}
            onInput={({ currentTarget: { value } }) => store.server.choose({ server: value })}
          />
        </label>
      )}
      {store.server.isTyped() && (
        <Button
          class="quiet"
          title="Use the described server again, for all operations"
          label="Reset"
          onClick={() => store.server.reset()}
        />
      )}
      {server?.variables.map((variable) => (
        <Variable key={variable.name} session={session} variable={variable} />
      ))}
      {session.live.built.value.server.problems.map(({ message }) => (
        <p class="warn" key={message}>
          <Words text={message} />
        </p>
      ))}
      {!isEnvironments && <VariableNotes session={session} pointer="/server" isWhole={false} />}
    </>
  );
}

function EnvironmentOption({ session: { store, host } }: { session: FormSession }) {
  const name = host.environments?.view.value.active?.name;
  const environment = store.environment.value;
  const server = environment && environmentServer(environment, store.view.value.slice.origin.file);
  if (name === undefined || server === undefined) return null;
  return (
    <option value={fromEnvironment}>
      {name}: {server}
    </option>
  );
}

// The options beside the servers, whose values are their indexes.
/** Another base URL. */
const otherServer = 'other';
/** The server of the active environment. */
const fromEnvironment = 'environment';
/** Answers from the description. */
const mock = 'mock';

/** Returns the label of a server: its name, its description if that is short, or its URL. */
function serverLabel({ url, name, description }: Server): string {
  const words = name ?? description?.split('\n')[0];
  return words === undefined || words === '' || words.length > 40 ? url : words;
}

function Variable({ session, variable }: { session: FormSession; variable: ServerVariable }) {
  const { store } = session;
  const typedVariables = store.values.value.serverVariables ?? {};
  const value = Object.hasOwn(typedVariables, variable.name) ? (typedVariables[variable.name] ?? '') : variable.default;
  const set = (text: string) => {
    const { server: url } = store.values.value;
    store.server.choose({
      ...(url !== undefined && { server: url }),
      serverVariables: { ...typedVariables, [variable.name]: text },
    });
  };
  const id = `serverVariable-${variable.name}`;
  return (
    <span class="variable" title={variable.description}>
      <label class="label" for={id}>
        {variable.name}
      </label>{' '}
      {variable.values.length > 0 ? (
        <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
          {variable.values.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          class="variable"
          size={Math.min(24, Math.max(3, value.length))}
          spellcheck={false}
          value={value}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
    </span>
  );
}
