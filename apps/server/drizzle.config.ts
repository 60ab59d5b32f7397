import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './apps/server/src/**/tables.ts',
  out: './apps/server/migrations',
  breakpoints: false,
});
