import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { localStorage } from './local-storage.ts';

/** How many bytes the disk still takes. */
const disk = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  return {
    ...real,
    writeFile: async (path: string, content: string | Buffer) => {
      const taken = Buffer.from(content).subarray(0, disk.left);
      disk.left -= taken.length;
      await real.writeFile(path, taken);
      if (taken.length < content.length) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'caravel-disk-'));
const clock = fakeClock();
const storage = localStorage({ folder, secret: 'of this test', clock });
const content = Buffer.from('a picture');
const names = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

beforeAll(() => storage.put('agency/person/kept.png', content, 'image/png'));
afterEach(() => {
  disk.left = Number.POSITIVE_INFINITY;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([0, 20, 50])(
  'a disk that takes %i more bytes is told to the person, and keeps the old file or nothing',
  async (left) => {
    const files = names().length;
    disk.left = left;
    await expect(storage.put('agency/person/new.png', content, 'image/png')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await storage.find('agency/person/new.png')).toBeUndefined();
    disk.left = left;
    await expect(storage.put('agency/person/kept.png', Buffer.alloc(99), 'image/png')).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await storage.find('agency/person/kept.png')).toMatchObject({ size: content.length });
    // At most what says what kind of file it would have been.
    expect(names().length).toBeLessThanOrEqual(files + 1);
  },
);

test('what was half written before is cleared away, and stops nothing else', async () => {
  const at = (name: string) => join(folder, 'agency/person', name);
  writeFileSync(at('cut.png.meta'), '{"contentTy');
  writeFileSync(at('cut.png'), 'half');
  writeFileSync(at('left.png.0198'), 'half');
  clock.advance(1000);
  await storage.forgetUploads(clock.now());
  expect(names()).toEqual([]);
  expect(await storage.find('agency/person/cut.png')).toBeUndefined();
});
