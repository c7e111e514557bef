import { Words } from '../../../src/form/words.tsx';
import type { ResponseCheck } from '../../../src/request/check-response.ts';
import type { HttpResponse, ResponseHead } from '../../../src/request/http-request.ts';
import { isVolatileHeader } from '../../../src/request/volatile-headers.ts';
import { formatDuration } from '../in-words.ts';
import { AddCheck } from '../next-request/add-to-workflow.tsx';
import type { PlaygroundHost } from '../playground-host.ts';
import type { PlaygroundSession } from '../playground-session.ts';
import { explainCookie } from './explain-cookie.ts';
import { explainHeader } from './explain-header.ts';

interface ResponseFactsProps {
  readonly session: PlaygroundSession;
  readonly head: ResponseHead | HttpResponse;
  readonly check: ResponseCheck;
}

/** Headers and cookies with their meaning and their mismatches, and the duration of each phase. */
export function ResponseFacts({ session, head, check }: ResponseFactsProps) {
  const { host } = session;
  const now = Date.now();
  const isCookie = ([name]: readonly [string, string]) => name.toLowerCase() === 'set-cookie';
  const mismatches = check.kind === 'mismatches' ? check.mismatches : [];
  const findMistakes = (name: string) =>
    mismatches.filter(({ header }) => header?.toLowerCase() === name.toLowerCase()).map(({ message }) => message);
  const isSent = (name: string) => head.headers.some(([each]) => each.toLowerCase() === name.toLowerCase());
  const missing = mismatches.flatMap(({ header }) => (header === undefined || isSent(header) ? [] : [header]));
  const rows = [...head.headers, ...missing.map((name) => [name, ''] as const)];
  const cookies = head.headers.filter(isCookie).map(([, value]) => explainCookie(value, head.url, now));
  return (
    <div class="facts">
      {'timings' in head && <Timing host={host} timings={head.timings} />}
      <dl class="headers">
        {rows.map(([name, value], index) => (
          <div key={`${index}${name}`}>
            <dt>{name}</dt>
            <dd>
              {value}
              {isSent(name) && !isVolatileHeader(name, value) && (
                <AddCheck session={session} check={{ kind: 'header', name, value }} />
              )}
              <Explanation text={explainHeader(name, value, now)} />
              {findMistakes(name).map((message) => (
                <p class="why" key={message}>
                  <Words text={message} />
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {cookies.length > 0 && (
        <>
          <h3>Cookies</h3>
          <dl class="headers">
            {cookies.map(({ name, value, words, warning }, index) => (
              <div key={`${index}${name}`}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  <Explanation text={words.join(' · ')} />
                  {warning !== undefined && <p class="why">{warning}</p>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {host.place === 'site' && (
        <p class="quiet-state">
          Browsers hide cookies from pages, and show headers of other origins only if they are listed in
          Access-Control-Expose-Headers.
        </p>
      )}
    </div>
  );
}

function Explanation({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p class="explained">{text}</p>;
}

const phaseNames = {
  redirects: 'Redirects',
  lookup: 'DNS',
  connect: 'Connect',
  tls: 'TLS',
  waiting: 'Waiting',
  body: 'Body',
} as const;

type PhaseName = keyof typeof phaseNames;

/** The duration of each phase, as a bar with figures. */
function Timing({ host, timings }: { host: PlaygroundHost; timings: HttpResponse['timings'] }) {
  const phases = listPhases(timings);
  let from = 0;
  const segments = phases.map(([name, time]) => {
    const x = from;
    from += time;
    return { name, x, width: time };
  });
  const total = Math.max(from, 0.001);
  return (
    <section class="timing" aria-label="Time">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {segments.map(({ name, x, width }) => (
          <rect
            key={name}
            class={`phase-${name}`}
            x={(x / total) * 100}
            y="0"
            width={(width / total) * 100}
            height="4"
          />
        ))}
      </svg>
      <ul>
        {phases.map(([name, time]) => (
          <li key={name}>
            <span class={`swatch phase-${name}`} /> {phaseNames[name]} <b>{formatDuration(time)}</b>
          </li>
        ))}
        <li>
          Total <b>{formatDuration(timings.total)}</b>
        </li>
      </ul>
      {host.place === 'site' && (
        <p class="explained">Browsers don’t tell pages how long DNS, connection and TLS took.</p>
      )}
    </section>
  );
}

/** Lists the phases in their order, without those that took no time. */
function listPhases({ firstByte, total, phases }: HttpResponse['timings']): [PhaseName, number][] {
  const body: [PhaseName, number] = ['body', Math.max(0, total - firstByte)];
  if (phases === undefined) return [['waiting', firstByte], body];
  const { lookup = 0, connect = 0, tls = 0, waiting } = phases;
  const all: [PhaseName, number][] = [
    ['redirects', Math.max(0, firstByte - lookup - connect - tls - waiting)],
    ['lookup', lookup],
    ['connect', connect],
    ['tls', tls],
    ['waiting', waiting],
    body,
  ];
  return all.filter(([name, time]) => time >= 0.5 || name === 'waiting');
}
