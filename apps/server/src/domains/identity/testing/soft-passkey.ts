import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@caravel/contracts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** What an authenticator signs besides the challenge: its host, what it knows of the person, and its counter. */
function authenticatorData(host: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const fixed = Buffer.alloc(5);
  fixed.writeUInt8(flags, 0);
  fixed.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(host), fixed, rest]);
}

/** A text and what follows it, in CBOR (RFC 8949). */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt8(0x59, 0);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Bits of the flags: the person was there, was recognised, and a new key is told. */
const [PRESENT, RECOGNISED, KEY_TOLD] = [0x01, 0x04, 0x40];

/** An authenticator made of software (P-256), for tests: it does whatever it is told, also what a real one would refuse. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  // COSE (RFC 9052): EC2, ES256, P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  return {
    id,
    /** Answers an offer to make a passkey. */
    make(options: Pick<PasskeyCreation, 'challenge' | 'rp'>, origin: string) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const told = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const data = authenticatorData(options.rp.id, PRESENT | RECOGNISED | KEY_TOLD, 0, told);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
          attestationObject: base64url(attestation),
        },
      };
    },
    /** Answers a request to use it, as the `counter`-th time. */
    use(options: Pick<PasskeyRequest, 'challenge' | 'rpId'>, origin: string, counter: number) {
      const data = authenticatorData(options.rpId, PRESENT | RECOGNISED, counter);
      const client = clientData('webauthn.get', options.challenge, origin);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
