import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

/** A file in store. `open` reads it, or a part of it; call it at most once for each reader. */
export type StoredFile = { readonly contentType: string; readonly size: number; open(range?: ByteRange): Readable };

/** What somebody may upload: one key, one kind of content, at most so many bytes, until it expires. */
export type UploadGrant = {
  /** `agency/user/uuid.ext`, made by us. */
  readonly key: string;
  readonly contentType: string;
  readonly maxBytes: number;
  readonly expiresInSeconds: number;
};

/** Keeps files. Keys are relative paths of our own making; anything else is refused. */
export interface FileStorage {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  find(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
  /** A path or URL that takes one PUT of the granted content. */
  signedUploadUrl(grant: UploadGrant): Promise<string>;
  /** A path or URL that gives the file until it expires. */
  signedDownloadUrl(key: string, expiresInSeconds: number): Promise<string>;
  /** Removes uploads that nobody made use of, put before an instant (epoch milliseconds). Public files stay. */
  forgetUploads(before: number): Promise<void>;
  /** Where a public picture (logo, banner) is read by anybody. */
  publicUrl(key: string): string;
}
