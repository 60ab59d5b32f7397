/** What a call within the process came to: the code of its refusal, or 'not refused'. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'not refused',
    (error: unknown) => Object(error).code,
  );
