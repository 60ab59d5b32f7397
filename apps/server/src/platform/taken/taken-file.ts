import type { Readable } from 'node:stream';
import type { Ctx } from '../context.ts';

/** A file that an agency takes along. `open` returns its content, or undefined if it is gone. */
export type TakenFile = {
  /** Its place in the archive, such as `documents/claims/3f….pdf`. */
  readonly name: string;
  readonly open: () => Promise<Readable | Buffer | undefined>;
};

/** Files that an agency takes along, of its context, one after the other. */
export type TakenFiles = (ctx: Ctx) => AsyncIterable<TakenFile>;
