/** The promise's value; or a throw, after `onLate`, where it has not settled in time. The work itself goes on. */
export async function inTime<T>(promise: Promise<T>, milliseconds: number, onLate: () => void = () => undefined): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new Error(`the database did not answer within ${milliseconds} ms`));
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
