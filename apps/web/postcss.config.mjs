// biome-ignore lint/style/noDefaultExport: PostCSS reads the default export
export default { plugins: { 'postcss-preset-mantine': {} } };
