/** A script is waited for so long (spec 1, section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app that could not be fetched: the network is gone or stands still, or a new version has replaced the files of this one. */
export class ChunkFailed extends Error {
  constructor(cause?: unknown) {
    super('a part of the app could not be fetched', { cause });
    this.name = 'ChunkFailed';
  }
}

/**
 * Fetches a part of the app: `loadChunk(() => import('…'))`. Throws `ChunkFailed` where it does not come, at the latest after two minutes; another call
 * tries again.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed()), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (failure) {
    throw failure instanceof ChunkFailed ? failure : new ChunkFailed(failure);
  } finally {
    clearTimeout(timer);
  }
}
