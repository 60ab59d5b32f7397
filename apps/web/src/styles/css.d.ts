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
