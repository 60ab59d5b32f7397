/** The server cannot start. The message is one clear sentence for the person at the terminal. Nothing was damaged. */
export class StartRefusal extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? undefined : { cause });
    this.name = 'StartRefusal';
  }
}
