import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { StartRefusal } from '../start-refusal.ts';

const holderSchema = z.object({ pid: z.int(), host: z.string(), startedAt: z.string().nullable(), nonce: z.string() });
type Holder = z.infer<typeof holderSchema>;

/** How often the holder updates its lock, and after how long another machine's lock without updates counts as abandoned. */
const TOUCH_MS = 5_000;
const LEFT_BEHIND_MS = 30_000;

/** A locked folder. */
export type FolderLock = { release(): void };

/**
 * Returns when a process started, in ticks since boot, to distinguish it from a later process with the same pid. Null if the system does
 * not provide it.
 */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 of proc(5); the name in field 2 may hold spaces, so count from its closing parenthesis.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function isHeld(path: string, holder: Holder | undefined): boolean {
  // No holder: the lock was removed in the meantime, or its process died between creating and writing it.
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (!holder) return age < TOUCH_MS;
  if (holder.host !== hostname()) return age < LEFT_BEHIND_MS;
  return isAlive(holder.pid) && processStart(holder.pid) === holder.startedAt;
}

function create(path: string, mine: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks a folder for this process. The embedded database is damaged beyond repair if a second process opens it while the first writes, so
 * all code that opens it must call this. The lock of a dead process is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'caravel.lock');
  const mine: Holder = { pid: process.pid, host: hostname(), startedAt: processStart(process.pid), nonce: randomUUID() };
  try {
    mkdirSync(folder, { recursive: true });
    if (!create(path, mine)) {
      const holder = readHolder(path);
      if (isHeld(path, holder)) throw refusal(folder, holder);
      rmSync(path, { force: true });
      if (!create(path, mine)) throw refusal(folder, readHolder(path));
      // Two processes may take over the same dead lock; the last one to write it holds it.
      await pause(200);
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(
      `The data folder ${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
      error,
    );
  }
  if (readHolder(path)?.nonce !== mine.nonce) throw refusal(folder, readHolder(path));
  return heldLock(path, mine.nonce);
}

function refusal(folder: string, holder: Holder | undefined): StartRefusal {
  const who = holder ? ` (process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`})` : '';
  return new StartRefusal(
    `The data folder ${folder} is in use by another Caravel${who}; stop it first or set DATA_DIR to another folder.`,
  );
}

function heldLock(path: string, nonce: string): FolderLock {
  const release = () => {
    clearInterval(touch);
    process.off('exit', release);
    if (readHolder(path)?.nonce === nonce) rmSync(path, { force: true });
  };
  const touch = setInterval(() => {
    const now = new Date();
    utimesSync(path, now, now);
  }, TOUCH_MS).unref();
  process.on('exit', release);
  return { release };
}
