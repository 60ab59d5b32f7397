/** A file of rows as it has arrived: its name and the `rows` after its header, as the server said them; null if it did not. */
export type DownloadedRows = { readonly content: Blob; readonly name: string | null; readonly rows: number | null };

/** The name that an answer gives its file, by RFC 6266. */
function nameIn(disposition: string | null): string | null {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (!name) return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

const LINE_BREAK = 10;

function breaksIn(chunk: Uint8Array): number {
  let breaks = 0;
  for (let at = chunk.indexOf(LINE_BREAK); at !== -1; at = chunk.indexOf(LINE_BREAK, at + 1)) breaks += 1;
  return breaks;
}

/**
 * Reads a file of rows to its end. `onRows` hears how many rows have come, about: a line break within a cell counts as one, too. Throws if the
 * connection breaks off, so that half a file is never saved as a whole one.
 */
export async function downloadRows(response: Response, onRows: (rows: number) => void): Promise<DownloadedRows> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let lines = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(new Uint8Array(read.value));
    lines += breaksIn(read.value);
    onRows(Math.max(0, lines - 1));
  }
  const counted = response.headers.get('X-Row-Count');
  const type = response.headers.get('Content-Type') ?? 'text/csv';
  const name = nameIn(response.headers.get('Content-Disposition'));
  return { content: new Blob(parts, { type }), name, rows: counted === null ? null : Number(counted) };
}
