import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { devPage } from './dev-page.ts';

const template = readFileSync(new URL('../../apps/web/index.html', import.meta.url), 'utf8');
const SERVED = `<!doctype html>
<html lang="pt" dir="rtl" data-mantine-color-scheme="dark">
  <head><title>Sol &amp; Mar $1</title><link rel="icon" href="/icon.png" /><script type="module" src="/assets/main-x.js"></script>
  <link rel="stylesheet" href="/assets/main-x.css" /></head>
  <body><div id="root"><p>drawn</p></div><script type="application/json" id="boot">{"agency":"$&"}</script></body>
</html>`;

test('the page of a developer has what the server says of agency and person, and the scripts that are being written', () => {
  const page = devPage(template, SERVED) ?? '';
  expect(page).toContain('<html lang="pt" dir="rtl" data-mantine-color-scheme="dark">');
  expect(page).toContain('<title>Sol &amp; Mar $1</title>');
  expect(page).toContain('<link rel="icon" href="/icon.png" />');
  expect(page).toContain('<script type="application/json" id="boot">{"agency":"$&"}</script>');
  expect(page).toContain('src="/src/main.tsx"');
  expect(page).not.toMatch(/\/assets\/|drawn/);
});

test('a page without the data of the app stays as it is', () => {
  expect(devPage(template, '<html lang="en"><body>Not found</body></html>')).toBeNull();
});
