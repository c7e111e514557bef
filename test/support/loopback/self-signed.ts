import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** A key and a self-signed certificate (X.509 v3, written by hand so that no tool is needed). */
export function selfSigned(options: { ip?: string; dns?: string; days?: number } = {}): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid('2a8648ce3d040302'));
  // Two of one name could not be trusted side by side.
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(`loopback ${randomUUID()}`)))));
  const now = Date.now();
  const day = 86_400_000;
  const ends = now + (options.days ?? 1) * day;
  const validity = sequence(utcTime(Math.min(now, ends) - 2 * day), utcTime(ends));
  const subject =
    options.dns === undefined ? ipAddress(options.ip ?? '127.0.0.1') : der(0x82, Buffer.from(options.dns));
  const names = sequence(oid('551d11'), der(0x04, sequence(subject)));
  const certificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  );
  const signature = sign('sha256', certificate, privateKey);
  const whole = sequence(certificate, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...items: Buffer[]) => der(0x30, Buffer.concat(items));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const ipAddress = (ip: string) => der(0x87, Buffer.from(ip.split('.').map(Number)));

function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
