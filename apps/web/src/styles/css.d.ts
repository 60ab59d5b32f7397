declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;

  // biome-ignore lint/style/noDefaultExport: what Vite gives for a CSS module
  export { classes as default };
}

declare module '*.css';

declare module '*.woff2?url' {
  const url: string;

  // biome-ignore lint/style/noDefaultExport: what Vite gives for a file's address
  export { url as default };
}

declare module '*.mjs?url' {
  const url: string;

  // biome-ignore lint/style/noDefaultExport: what Vite gives for a file's address
  export { url as default };
}

declare module '*.js?url' {
  const url: string;

  // biome-ignore lint/style/noDefaultExport: what Vite gives for a file's address
  export { url as default };
}

declare module '*.webp' {
  const url: string;

  // biome-ignore lint/style/noDefaultExport: what Vite gives for a file's address
  export { url as default };
}

interface ImportMetaEnv {
  /** Whether this is the server's bundle. */
  readonly SSR: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module 'virtual:client-manifest' {
  /** Vite's manifest of the client bundle: source path → its file, its styles, and the chunks it imports. */
  export const manifest: Readonly<
    Record<string, { name?: string; file: string; css?: readonly string[]; imports?: readonly string[] }>
  >;
}

declare module 'virtual:page-texts' {
  /** Whether what the entry says needs the ICU formatter. */
  export const coreNeedsIcu: boolean;
  /** Fetches a part of the texts in a language. */
  export const fetchTexts: (part: string, language: 'en' | 'pt' | 'es') => Promise<Record<string, string | readonly object[]>>;
  /** The file of the texts that a module (as the manifest names it, or `core`) brings. Only in the server's bundle. */
  export const textsFile: (module: string, language: 'en' | 'pt' | 'es') => string | undefined;
}
