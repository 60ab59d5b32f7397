import type { Look } from './looks.ts';

/** The file of a picture: `results_phone_dark_rtl_es.png`. */
export function pictureName(screen: string, { size, theme, dir, language }: Look): string {
  return `${[screen, size, theme, dir, language].join('_')}.png`;
}

/** A page that shows all pictures, one row per screen, each linked to its full size. */
export function contactSheet(pictures: readonly string[]): string {
  const rows = Map.groupBy([...pictures].sort(), (picture) => picture.split('_')[0] ?? '');
  const figure = (picture: string) => {
    const [, ...look] = picture.replace('.png', '').split('_');
    return `<figure><a href="${picture}"><img src="${picture}" alt="" loading="lazy"></a><figcaption>${look.join(' · ')}</figcaption></figure>`;
  };
  const row = ([screen, own]: [string, string[]]) =>
    `<section><h2>${screen}</h2><div>${own.map(figure).join('\n')}</div></section>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px/1.4 system-ui,sans-serif;margin:24px;color-scheme:light dark}div{display:flex;gap:16px;overflow-x:auto;padding-block-end:12px}
figure{margin:0;flex:none}img{block-size:300px;border:1px solid #8884}figcaption{opacity:.7}</style>
<h1>${pictures.length} pictures of ${rows.size} screens</h1>
${[...rows].map(row).join('\n')}</html>
`;
}
