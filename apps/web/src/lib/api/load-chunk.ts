/** How long to wait for a script (spec 1, section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app could not be loaded: the network is down or stalled, or a new version has replaced the files of this one. */
export class ChunkFailed extends Error {
  constructor(cause?: unknown) {
    super('a part of the app could not be fetched', { cause });
    this.name = 'ChunkFailed';
  }
}

/**
 * Loads a part of the app: `loadChunk(() => import('…'))`. Throws `ChunkFailed` on failure, at the latest after two minutes;
 * another call tries again.
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
