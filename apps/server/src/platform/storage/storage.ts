import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** A stored file. `open` reads all or a part of it; call it at most once per reader. */
export type StoredFile = { readonly contentType: string; readonly size: number; open(range?: ByteRange): Readable };

/** Permission for one upload: one key, one content type, a maximum size, until it expires. */
export type UploadGrant = {
  /** `agency/user/uuid.ext`, made by us. */
  readonly key: string;
  readonly contentType: string;
  readonly maxBytes: number;
  readonly expiresInSeconds: number;
};

/** Stores files. Keys are relative paths that we make; anything else is refused. */
export interface FileStorage {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /**
   * Stores what a stream brings, never whole in memory, and returns its size in bytes. The file is there once the stream has ended; nothing of it
   * stays if the stream fails.
   */
  putStream(key: string, content: Readable, contentType: string): Promise<number>;
  find(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
  /** Returns a path or URL that accepts one PUT of the granted content. */
  signedUploadUrl(grant: UploadGrant): Promise<string>;
  /** Returns a path or URL that serves the file until it expires. */
  signedDownloadUrl(key: string, expiresInSeconds: number): Promise<string>;
  /** Deletes unused uploads that were stored before an instant (epoch milliseconds). Public and kept files stay. */
  forgetUploads(before: number): Promise<void>;
  /** Returns the address of a public picture (logo, banner). */
  publicUrl(key: string): string;
}
