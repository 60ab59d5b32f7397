import { setImmediate as letOthersRun } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { drawHotelPicture, hotelGallery } from '@caravel/sandbox-world';
import { sha256 } from '../../../../platform/crypto/tokens.ts';
import { AppError } from '../../../../platform/errors.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A drawing as it is kept: compressed, about 5 kB. */
export type Drawing = { readonly etag: string; readonly packed: Buffer };

/** How many drawings are kept, about 10 MB, and how many may wait to be drawn. */
const KEPT = 2_000;
const MOST_WAITING = 400;
const RETRY_SECONDS = 5;

/** The drawings of properties, made when they are first asked for. */
export type Drawings = {
  /** Undefined if there is no such property, or it has no such picture. Throws `tooManyRequests` if too many wait. */
  readonly find: (key: string, at: number) => Promise<Drawing | undefined>;
  /** The drawing as it was before it was compressed. */
  readonly plain: (drawing: Drawing) => Promise<Buffer>;
};

/** Keeps the newest drawings; draws one at a time, and lets others run between two. */
export function keepDrawings({ kept = KEPT, mostWaiting = MOST_WAITING } = {}): Drawings {
  const known = new Map<string, Promise<Drawing | undefined>>();
  let [waiting, last] = [0, Promise.resolve()];

  const draw = async (key: string, at: number): Promise<Drawing | undefined> => {
    if (waiting >= mostWaiting) throw new AppError('tooManyRequests', { retryAfterSeconds: RETRY_SECONDS });
    waiting += 1;
    const turn = last;
    const mine = turn.then(() => letOthersRun());
    last = mine;
    try {
      await mine;
      const gallery = hotelGallery(key);
      const scene = gallery?.scenes[at];
      if (!gallery || !scene) return undefined;
      const svg = drawHotelPicture(gallery.features, scene);
      return { etag: `"${sha256(svg).slice(0, 27)}"`, packed: await pack(svg) };
    } finally {
      waiting -= 1;
    }
  };
  return {
    find: async (key, at) => {
      const id = `${key}-${at}`;
      const found = known.get(id) ?? draw(key, at);
      known.delete(id);
      known.set(id, found);
      for (const [oldest] of known) if (known.size > kept) known.delete(oldest);
      // What there is not, and what was refused, is not kept: nobody fills the memory with it.
      const drawing = await found.catch((error: unknown) => {
        known.delete(id);
        throw error;
      });
      if (!drawing) known.delete(id);
      return drawing;
    },
    plain: ({ packed }) => unpack(packed),
  };
}
