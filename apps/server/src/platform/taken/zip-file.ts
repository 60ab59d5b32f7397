import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file as it went into a zip: its size in bytes and its SHA-256 in hex. */
export type Zipped = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** A zip that is written as it is read: one file after the other, nothing whole in memory. */
export type ZipStream = {
  /** What to store. It ends after `end`, and fails if `fail` was called. */
  readonly output: Readable;
  /** Adds what a stream brings; resolves once all of it was read. `packed`: it is compressed already, as pictures and PDFs are. */
  add(name: string, content: Readable | Buffer, how?: { readonly packed?: boolean }): Promise<Zipped>;
  end(): void;
  fail(error: Error): void;
};

/** Begins a zip. Its files carry the time `at`, epoch milliseconds. */
export function zipStream(at: number): ZipStream {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const broken = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    output.on('error', reject);
  });
  broken.catch(() => undefined);
  return {
    output,
    add: async (name, content, { packed = false } = {}) => {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* watched() {
        for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
          const part: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
          hash.update(part);
          bytes += part.length;
          yield part;
        }
      }
      const stream = Readable.from(watched(), { objectMode: false });
      const read = finished(stream, { writable: false });
      zip.addReadStream(stream, name, { mtime: new Date(at), compress: !packed });
      await Promise.race([read, broken]);
      return { name, bytes, sha256: hash.digest('hex') };
    },
    end: () => zip.end(),
    fail: (error) => {
      output.destroy(error);
    },
  };
}
