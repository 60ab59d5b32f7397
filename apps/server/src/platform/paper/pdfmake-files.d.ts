export {};

declare module 'pdfmake' {
  /** Where the writer looks for files before it looks on the disk. */
  export let virtualfs: {
    existsSync(path: string): boolean;
    readFileSync(path: string): Buffer;
    writeFileSync(path: string, content: unknown): void;
  };
}
