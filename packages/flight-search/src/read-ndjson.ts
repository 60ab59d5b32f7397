import { err, ok, type Result } from '@caravel/kernel';

/** A line that is not JSON: its number from 1, and its beginning. */
export type BrokenLine = { readonly line: number; readonly text: string };

const SHOWN = 80;

function parseLine(text: string, line: number): Result<unknown, BrokenLine> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err({ line, text: text.slice(0, SHOWN) });
  }
}

/** Chunks as text: bytes are decoded across chunk borders, even within a character. */
async function* decode(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks)
    yield typeof chunk === 'string' ? decoder.decode() + chunk : decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * The values of a stream of newline-delimited JSON, one per line, as they arrive. Blank lines are skipped. A line that is not
 * JSON, or a last one that was cut off, yields an error; reading continues after it.
 */
export async function* readNdjson(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Result<unknown, BrokenLine>> {
  let line = 0;
  // Pieces of the current line: joined once, so that a long line in many small chunks costs only its length.
  let pieces: string[] = [];
  for await (const text of decode(chunks)) {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      pieces.push(text.slice(from, end));
      const whole = pieces.join('').trim();
      pieces = [];
      from = end + 1;
      line++;
      if (whole !== '') yield parseLine(whole, line);
    }
    if (from < text.length) pieces.push(text.slice(from));
  }
  const rest = pieces.join('').trim();
  if (rest !== '') yield parseLine(rest, line + 1);
}
