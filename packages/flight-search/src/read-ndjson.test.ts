import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iterateStream } from './iterate-stream.ts';
import { readNdjson } from './read-ndjson.ts';

async function* chunksOf<T>(...chunks: T[]): AsyncGenerator<T> {
  yield* chunks;
}

async function readAll(...chunks: (Uint8Array | string)[]) {
  const list: unknown[] = [];
  for await (const line of readNdjson(chunksOf(...chunks))) list.push(line.ok ? line.value : line.error);
  return list;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Characters of one to four bytes, both line endings, a blank line, and no line end after the last line. */
const TEXT = '{"a":"São Paulo"}\r\n\n[1,"€"]\n  \n{"b":"🛫\\n🛬"}\n"last"';
const VALUES = [{ a: 'São Paulo' }, [1, '€'], { b: '🛫\n🛬' }, 'last'];

describe('readNdjson', () => {
  it('reads the same, wherever the bytes are cut', async () => {
    const all = bytes(TEXT);
    for (let cut = 0; cut <= all.length; cut++) expect(await readAll(all.slice(0, cut), all.slice(cut))).toEqual(VALUES);
    expect(await readAll(...[...all].map((byte) => Uint8Array.of(byte)))).toEqual(VALUES);
    expect(await readAll(TEXT)).toEqual(VALUES);
    expect(await readAll(...TEXT.split(/(?=a)/))).toEqual(VALUES);
  });

  it('reads any values cut anywhere', async () => {
    const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 6 }), cuts, async (values, places) => {
        const all = bytes(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
        const edges = [0, ...places.map((place) => Math.min(place, all.length)).sort((a, b) => a - b), all.length];
        const chunks = edges.slice(1).map((end, i) => all.slice(edges[i], end));
        expect(await readAll(...chunks)).toEqual(JSON.parse(JSON.stringify(values)));
      }),
    );
  });

  it('tells a broken line and goes on; a last line that broke off is one', async () => {
    expect(await readAll('{"a":1}\nnot json\n\n{"b":2}\n{"c":')).toEqual([
      { a: 1 },
      { line: 2, text: 'not json' },
      { b: 2 },
      { line: 5, text: '{"c":' },
    ]);
    expect(await readAll(bytes('"€').slice(0, 3))).toHaveLength(1);
  });

  it('has nothing to say of nothing', async () => {
    expect(await readAll()).toEqual([]);
    expect(await readAll('', '\n', new Uint8Array(), '  \n')).toEqual([]);
  });
});

describe('iterateStream', () => {
  it('gives the chunks of a web stream, and cancels it where reading stops early', async () => {
    let cancelled = false;
    const finite = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytes('1\n'));
        controller.enqueue(bytes('2\n'));
        controller.close();
      },
    });
    const seen: unknown[] = [];
    for await (const line of readNdjson(iterateStream(finite))) seen.push(line);
    expect(seen).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ]);
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('1\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const _ of readNdjson(iterateStream(endless))) break;
    expect(cancelled).toBe(true);
  });
});
