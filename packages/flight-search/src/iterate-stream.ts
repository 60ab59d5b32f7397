/** What the library needs of a web stream: nothing of the DOM. */
export type ChunkStream = {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): Promise<void> };
};

/** The chunks of a web stream, also in browsers where it is not async iterable. Stopping early cancels the stream. */
export async function* iterateStream(stream: ChunkStream): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value) yield value;
    }
  } finally {
    // A stream that has ended or failed has nothing to cancel, and says so by rejecting.
    await reader.cancel().catch(() => undefined);
  }
}
