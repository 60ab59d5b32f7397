declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;

  // biome-ignore lint/style/noDefaultExport: what Vite gives for a CSS module
  export { classes as default };
}

declare module '*.css';
