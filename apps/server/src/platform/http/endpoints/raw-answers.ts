import { Readable } from 'node:stream';
import type { z } from 'zod';
import { RawAnswer } from '../types.ts';
import { answerWriter } from './answer-writer.ts';

/** Makes a file download. The name may contain anything: it is encoded by RFC 6266, so quotes and line breaks are harmless. */
export function download(
  body: Readable | Buffer | string,
  file: { readonly name: string; readonly contentType: string },
): RawAnswer {
  const plain = file.name.replaceAll(/[^\w.() -]/g, '_');
  const exact = encodeURIComponent(file.name.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new RawAnswer(body, {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
  });
}

/**
 * Streams one JSON value per line, each as soon as it is available. The schema writes the lines, so only fields that it names leave the
 * server.
 */
export function ndjson<S extends z.ZodType>(lines: AsyncIterable<z.input<S>>, schema: S): RawAnswer {
  const write = answerWriter(schema);
  async function* encode() {
    for await (const line of lines) yield `${write(line)}\n`;
  }
  return new RawAnswer(Readable.from(encode()), {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-accel-buffering': 'no',
  });
}

/** Makes an HTML page. */
export function html(body: string, status = 200): RawAnswer {
  return new RawAnswer(body, { 'content-type': 'text/html; charset=utf-8' }, status);
}
