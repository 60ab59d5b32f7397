import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkFailed, loadChunk } from './load-chunk.ts';

describe('loadChunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives the part, and leaves no timer behind', async () => {
    expect(await loadChunk(async () => ({ Page: 'page' }))).toEqual({ Page: 'page' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('names the cause where a part cannot be fetched, and tries again when it is asked again', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(cause).mockResolvedValueOnce('part');
    const failure = await loadChunk(load).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ChunkFailed);
    expect(failure).toMatchObject({ cause });
    expect(await loadChunk(load)).toBe('part');
  });

  it('waits two minutes for a network that stands still, and no longer', async () => {
    const outcome = vi.fn();
    loadChunk(() => new Promise(() => undefined)).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.any(ChunkFailed));
  });
});
