/** Why the server does not start, in one clear sentence for the person at the terminal. Nothing was damaged. */
export class StartRefusal extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'StartRefusal';
  }
}
