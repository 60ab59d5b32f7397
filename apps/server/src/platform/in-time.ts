/**
 * Returns the promise's value. If `who` does not respond in time, calls `onLate` and throws; the work itself continues. A response that
 * arrived while this process was too busy to read it counts as in time: it is read before the decision.
 */
export async function inTime<T>(
  who: string,
  promise: Promise<T>,
  milliseconds: number,
  onLate: () => void = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isSettled = false;
  const late = new Promise<never>((_resolve, reject) => {
    const give = () => {
      onLate();
      reject(new Error(`${who} did not answer within ${milliseconds} ms`));
    };
    timer = setTimeout(() => setImmediate(() => isSettled || give()), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    isSettled = true;
    clearTimeout(timer);
  }
}
