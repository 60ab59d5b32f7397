import { vi } from 'vitest';

/** Takes the place of the browser's downloads, and returns those that the page makes: the name of each file and what is in it. */
export function stubDownloads(): { readonly name: string; readonly content: Blob }[] {
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const url = `blob:${contents.size}`;
    if (content instanceof Blob) contents.set(url, content);
    return url;
  };
  URL.revokeObjectURL = (url) => void contents.delete(url);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  return saved;
}
