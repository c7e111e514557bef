import type { ChannelSlice } from '../core/api/slice.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import { MockChannel } from '../mock/mock-channel.ts';
import { messageFrame, messageOperation } from '../request/sockets/message-operation.ts';
import type { SocketFrame } from '../request/sockets/socket-frame.ts';
import type { ChannelPeer } from './workflow-run.ts';

/** The channels of one test, answered from their descriptions. Nothing is sent. */
export class MockChannels {
  readonly #peers = new Map<string, ChannelPeer>();

  open(ref: string, slice: ChannelSlice): ChannelPeer {
    return getOrInsert(this.#peers, ref, () => createPeer(slice));
  }
}

function createPeer(slice: ChannelSlice): ChannelPeer {
  const mock = new MockChannel(slice);
  const answers: SocketFrame[] = [];
  const announcements = [...mock.announcements()];
  return {
    slice,
    async send(message, payload) {
      const frame = messageFrame(messageOperation(slice, [message]), { body: payload });
      if (frame === undefined) return 'Not sent: the message is empty.';
      const answer = mock.answer(frame.sent);
      if (answer !== undefined) answers.push(answer);
      return undefined;
    },
    async receive(isWanted) {
      // A step that waits after another has sent means the answer.
      return { frame: take(answers, isWanted) ?? take(announcements, isWanted) };
    },
  };
}

function take(frames: SocketFrame[], isWanted: (frame: SocketFrame) => boolean): SocketFrame | undefined {
  const index = frames.findIndex(isWanted);
  return index < 0 ? undefined : frames.splice(index, 1)[0];
}
