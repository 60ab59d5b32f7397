/** The part of a web stream that the library needs, without DOM types. */
export type ChunkStream = {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): Promise<void> };
};

/** The chunks of a web stream, even in browsers in which it is not async iterable. Stopping early cancels the stream. */
export async function* iterateStream(stream: ChunkStream): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value) yield value;
    }
  } finally {
    // Cancelling a stream that has ended or failed rejects; there is nothing to cancel then.
    await reader.cancel().catch(() => undefined);
  }
}
