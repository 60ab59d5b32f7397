/**
 * The promise's value. Throws, after `onLate`, when `who` has not answered in time; the work itself goes on. An answer that came while this process was
 * too busy to read it is in time: it is read before the verdict.
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
