import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Phases } from '../../request/http-request.ts';

const phasesOfResponses = new WeakMap<IncomingMessage, Phases>();

/** Measures how long the connection of a request takes. A reused connection takes no time. */
export function watchPhases(outgoing: ClientRequest): void {
  const phases: { lookup?: number; connect?: number; tls?: number } = {};
  let since = performance.now();
  const lap = (name: 'lookup' | 'connect' | 'tls') => () => {
    const now = performance.now();
    phases[name] = now - since;
    since = now;
  };
  outgoing.once('socket', (socket) => {
    since = performance.now();
    if (!socket.connecting) return;
    socket.once('lookup', lap('lookup'));
    socket.once('connect', lap('connect'));
    socket.once('secureConnect', lap('tls'));
  });
  outgoing.once('response', (response) => {
    phasesOfResponses.set(response, { ...phases, waiting: performance.now() - since });
  });
}

export function getPhases(response: IncomingMessage): Phases | undefined {
  return phasesOfResponses.get(response);
}
