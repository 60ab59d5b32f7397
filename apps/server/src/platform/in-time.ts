/** The promise's value. Throws, after `onLate`, when `who` has not answered in time; the work itself goes on. */
export async function inTime<T>(
  who: string,
  promise: Promise<T>,
  milliseconds: number,
  onLate: () => void = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new Error(`${who} did not answer within ${milliseconds} ms`));
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
