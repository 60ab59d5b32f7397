import { createSocket } from 'node:dgram';

/**
 * What the test server answers: values of the requested record; that there are none (NXDOMAIN, NODATA); a server failure; or no answer at
 * all.
 */
export type DnsReply = readonly string[] | 'noSuchName' | 'noSuchRecord' | 'broken' | 'silent';

/** Returns the reply for a name (lower case, without a final dot) at the time of the query. */
export type DnsZone = (name: string, type: 'TXT' | 'CNAME') => DnsReply | Promise<DnsReply>;

/** A resolver on loopback. `server` is a value for the setting DNS_SERVERS. */
export type DnsStandIn = { readonly server: string; stop(): void };

const TYPES = new Map([
  [16, 'TXT'],
  [5, 'CNAME'],
] as const);
const CODES = { noSuchName: 3, noSuchRecord: 0, broken: 2 } as const;
const HEADER = 12;
const LONGEST_PART = 255;

/** Reads the name of the question, and the position of its type and class. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

const sized = (part: Buffer) => Buffer.concat([Buffer.from([part.length]), part]);

function writeName(name: string): Buffer {
  const labels = name.replace(/\.$/, '').split('.');
  return Buffer.concat([...labels.map((label) => sized(Buffer.from(label, 'latin1'))), Buffer.from([0])]);
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / LONGEST_PART) || 1 }, (_, i) =>
    bytes.subarray(i * LONGEST_PART, (i + 1) * LONGEST_PART),
  );
  return Buffer.concat(parts.map(sized));
}

/** Writes one record for the name of the question, which it refers to. */
function writeRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(HEADER);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

async function answerTo(query: Buffer, zone: DnsZone): Promise<Buffer | undefined> {
  const { name, end } = readName(query);
  const code = query.readUInt16BE(end);
  const type = TYPES.get(code as 16 | 5);
  const reply = type ? await zone(name, type) : 'noSuchRecord';
  if (reply === 'silent') return undefined;
  const values = typeof reply === 'string' ? [] : reply;
  const records = values.map((value) => writeRecord(code, type === 'TXT' ? writeText(value) : writeName(value)));
  const head = Buffer.alloc(HEADER);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (typeof reply === 'string' ? CODES[reply] : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(HEADER, end + 4), ...records]);
}

/** Starts a resolver on a free port of loopback that answers TXT and CNAME queries from `zone`. */
export async function startDnsStandIn(zone: DnsZone): Promise<DnsStandIn> {
  const socket = createSocket('udp4');
  socket.on('message', async (query, from) => {
    const answer = await answerTo(query, zone);
    if (answer) socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  socket.unref();
  return { server: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}
