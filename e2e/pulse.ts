import process from 'node:process';

/** How often the server is asked, and from when on a wait is worth a line. Milliseconds. */
const EVERY_MS = 500;
const LONG_MS = 3_000;

const clock = (at: number): string => new Date(at).toISOString().slice(11, 19);

/**
 * Asks a server twice a second whether it and its database respond. If journeys fail, the lines it returns tell a server that stood still
 * from a machine that did: in the second case this process stood still as well.
 */
export function feelPulse(port: number): { stop(): readonly string[] } {
  const lines: string[] = [];
  let [beat, isAsking] = [Date.now(), false];
  const ask = async (): Promise<void> => {
    const now = Date.now();
    if (now - beat > LONG_MS) lines.push(`the machine stood still for ${now - beat} ms until ${clock(now)}`);
    beat = now;
    if (isAsking) return;
    isAsking = true;
    const state = await fetch(`http://localhost:${port}/readyz`).then(
      async (answer) => `${answer.status} ${answer.ok ? '' : await answer.text()}`,
      (error: unknown) => String(error),
    );
    const took = Date.now() - now;
    if (took > LONG_MS || !state.startsWith('200')) lines.push(`the server took ${took} ms until ${clock(Date.now())}: ${state}`);
    isAsking = false;
  };
  const timer = setInterval(() => void ask(), EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      if (isAsking && Date.now() - beat > LONG_MS) lines.push(`the server did not respond at ${clock(Date.now())}`);
      return lines;
    },
  };
}

/** Writes what was seen where the run is read. */
export function tellPulse(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`pulse: ${line}\n`);
}
