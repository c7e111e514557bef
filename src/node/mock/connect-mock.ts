import type { ChannelSlice } from '../../core/api/slice.ts';
import { MockChannel } from '../../mock/mock-channel.ts';
import { explainClose } from '../../request/sockets/close-codes.ts';
import type { SocketFrame } from '../../request/sockets/socket-frame.ts';
import type { SocketConnection, SocketSignal } from '../http/socket-transport.ts';

/** Milliseconds between the messages that come by themselves. */
const announcementInterval = 1000;
/** Milliseconds before an answer, so that it comes after the message in the log. */
const answerTime = 100;

/** A connection of a channel to the mock, which nothing leaves. `url` is that of the real server. */
export function connectMock(
  slice: ChannelSlice,
  url: string,
  listen: (signal: SocketSignal) => void,
): SocketConnection {
  const channel = new MockChannel(slice);
  const timers = new Set<NodeJS.Timeout>();
  let isOpen = true;
  const later = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, milliseconds);
    timers.add(timer);
  };
  const receive = (frame: SocketFrame) => listen({ kind: 'received', ...frame });
  later(0, () => listen({ kind: 'open', url, isMocked: true }));
  for (const [index, frame] of channel.announcements().entries()) {
    later(announcementInterval * (index + 1), () => receive(frame));
  }
  return {
    send: (frame) => {
      if (!isOpen) return false;
      const answer = channel.answer(frame);
      if (answer !== undefined) later(answerTime, () => receive(answer));
      return true;
    },
    ping: () => {
      if (isOpen) later(0, () => listen({ kind: 'pong', latency: 0 }));
      return isOpen;
    },
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
      listen({ kind: 'closed', code: 1000, reason: '', explanation: explainClose(1000) });
    },
  };
}
