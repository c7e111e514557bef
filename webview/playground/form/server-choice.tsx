import type { ServerVariable } from '../../../src/core/api/server.ts';
import { serverLabel, variableSize } from '../../../src/render/untouched/server-label.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { serversOf } from './form-store.ts';

/** The server and its variables; "Other …" accepts any base URL. */
export function ServerChoice({ session }: { session: PlaygroundSession }) {
  const { store } = session;
  const servers = serversOf(store.view.value.slice);
  const server = store.server.value;
  const isOther = server === undefined || !servers.includes(server);
  const choose = (url: string) => {
    store.values.value = { ...store.values.value, server: url };
  };
  return (
    <>
      {servers.length > 0 && (
        <span>
          <label class="label" for="server-choice">
            Server
          </label>{' '}
          <select
            id="server-choice"
            value={isOther ? other : server.url}
            onChange={({ currentTarget: { value } }) => choose(value === other ? '' : value)}
          >
            {servers.map((each) => (
              <option key={each.url} value={each.url}>
                {serverLabel(each)}
              </option>
            ))}
            <option value={other}>Other …</option>
          </select>
        </span>
      )}
      {isOther && (
        <label>
          <span class="label">Base URL</span>{' '}
          <input
            type="url"
            class="base-url"
            spellcheck={false}
            placeholder="https://api.example.com"
            value={server?.url ?? ''}
            onInput={(event) => choose(event.currentTarget.value)}
          />
        </label>
      )}
      {server?.variables.map((variable) => (
        <Variable key={variable.name} session={session} variable={variable} />
      ))}
    </>
  );
}

/** Not a URL of the description: the option for a custom base URL. */
const other = '\u0000';

function Variable({ session, variable }: { session: PlaygroundSession; variable: ServerVariable }) {
  const { store } = session;
  const given = store.values.value.serverVariables ?? {};
  const value = Object.hasOwn(given, variable.name) ? (given[variable.name] ?? '') : variable.default;
  const set = (text: string) => {
    store.values.value = {
      ...store.values.value,
      serverVariables: { ...given, [variable.name]: text },
    };
  };
  const id = `server-${variable.name}`;
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
          size={variableSize(value)}
          spellcheck={false}
          value={value}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
    </span>
  );
}
