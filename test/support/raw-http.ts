import { connect } from 'node:net';

/** An answer as it came over the wire. Names of headers are in lower case. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** Sends a request as it is written, byte by byte as Latin-1, and reads the answer until the server closes. */
export function askRaw(port: number, lines: readonly string[], target = '/', method = 'GET'): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${[`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1');
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      text += part;
    });
    socket.once('error', reject).once('close', () => resolve(readAnswer(text)));
  });
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map(
    (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const,
  );
  return { status: Number(first.split(' ')[1]), headers, text: rest.join('\r\n\r\n') };
}
