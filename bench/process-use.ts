import { readdirSync, readFileSync } from 'node:fs';

const TICKS = 100;

/** A file of the system about a process; undefined where the system does not tell. */
function read(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Memory of a process in megabytes (its resident set); undefined where the system does not tell. */
export function megabytesOf(pid: number): number | undefined {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(read(pid, 'status') ?? '') ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

/** Seconds of processor time that a process has used, user and system; undefined where the system does not tell. */
export function processorSecondsOf(pid: number): number | undefined {
  // The second field is a name in brackets, which may hold anything.
  const [user, system] = read(pid, 'stat')?.replace(/^.*\)/s, '').trim().split(' ').slice(11) ?? [];
  return user === undefined ? undefined : (Number(user) + Number(system)) / TICKS;
}

/** How often the threads of a process have woken up; undefined where the system does not tell. */
export function wakeUpsOf(pid: number): number | undefined {
  if (read(pid, 'status') === undefined) return undefined;
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [, waits] = /^voluntary_ctxt_switches:\s+(\d+)/m.exec(read(pid, `task/${thread}/status`) ?? '') ?? [];
    return sum + Number(waits ?? 0);
  }, 0);
}

/** Milliseconds of processor time that this process uses for work, with all of its threads. */
export async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
