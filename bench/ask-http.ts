import autocannon from 'autocannon';

/** A call that is sent again and again. */
export type Asked = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
};

/** The machine may be busy; a call that takes longer is lost. */
const TIMEOUT_SECONDS = 30;

/** Sends a call so many times over many connections; returns how many were answered a second. Throws if one was refused or lost. */
export async function answersPerSecond(asked: Asked, connections: number, amount: number): Promise<number> {
  const start = performance.now();
  // The tool itself ends at its next whole second.
  let last = start;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ ...asked, headers: { ...asked.headers }, connections, amount, timeout: TIMEOUT_SECONDS }, (error, done) =>
      error instanceof Error ? reject(error) : resolve(done),
    ).on('response', () => {
      last = performance.now();
    });
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls of ${asked.url} failed`);
  return (amount / (last - start)) * 1000;
}

/**
 * How often a call is answered in so many seconds, at least twice on each connection. The first calls wait for their connections and for code that was never
 * run: what a try tells, the next one goes by.
 */
export async function amountIn(seconds: number, asked: Asked, connections: number): Promise<number> {
  let amount = connections;
  for (const share of [0.1, 0.25, 1])
    amount = Math.max(2 * connections, Math.round((await answersPerSecond(asked, connections, amount)) * seconds * share));
  return amount;
}
