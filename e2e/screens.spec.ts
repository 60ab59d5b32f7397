import process from 'node:process';
import { createTranslator } from '@caravel/products/translate.ts';
import { expect, test } from '@playwright/test';
import { TODAY } from '../apps/server/src/testing/chosen-today.ts';
import { findAccessibilityFaults, findLayoutFaults } from './screens/faults.ts';
import { watch } from './screens/notes.ts';
import type { Screen } from './screens/screen.ts';
import { chosenOf, IS_ASKED, SIZES } from './screens/screen.ts';
import { dress, visit } from './screens/visit.ts';
import { startWalk, WALKS } from './screens/walk.ts';

/**
 * The looks that are examined: where screens are asked for, both themes and both directions at each size, and across the sizes every theme in every
 * direction. A run takes one look at each size, whose theme and direction are not those of the other size, and each of four days another (ADR 110).
 */
const EVERY = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'light', dir: 'rtl' },
  { theme: 'dark', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
] as const;
const [LIGHT_LTR, LIGHT_RTL, DARK_LTR, DARK_RTL] = EVERY;
const TURN = TODAY % EVERY.length;
const LOOKS = IS_ASKED
  ? { phone: [LIGHT_LTR, DARK_RTL], desktop: [LIGHT_RTL, DARK_LTR] }
  : { phone: EVERY.slice(TURN, TURN + 1), desktop: EVERY.toReversed().slice(TURN, TURN + 1) };

/** Sizes of a screen, grouped by what one visit can show: `open` may apply to one size only. */
function sizesOf({ only, open }: Screen): readonly (readonly (keyof typeof LOOKS)[])[] {
  if (only) return [[only]];
  return open ? [['phone'], ['desktop']] : [['phone', 'desktop']];
}

for (const { walker, share, title } of WALKS) {
  test(`${title}: screens are accessible and whole on phone and desktop, light and dark, in both directions`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { page, screens, originOf } = await startWalk(browser, { port: Number(process.env.E2E_PORT), walker, share });
    const notes = watch(page);
    const t = createTranslator('en');
    for (const screen of chosenOf(screens)) {
      const faults = new Map<string, string[]>();
      for (const sizes of sizesOf(screen)) {
        await page.setViewportSize(SIZES[sizes[0] ?? 'desktop']);
        const isOpen = await visit(page, { origin: originOf(screen.who), screen, t }).then(
          () => true,
          (error: unknown) => {
            faults.set(`cannot be opened: ${String(error)}`, [...sizes]);
            return false;
          },
        );
        if (!isOpen) continue;
        for (const size of sizes) {
          await page.setViewportSize(SIZES[size]);
          for (const [at, look] of LOOKS[size].entries()) {
            await dress(page, look);
            const found = [...(await findAccessibilityFaults(page, at > 0)), ...(await findLayoutFaults(page))];
            for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), [size, look.theme, look.dir].join(' ')]);
          }
        }
        for (const note of notes.take(screen)) faults.set(note, ['the console']);
      }
      expect.soft(Object.fromEntries(faults), screen.name).toEqual({});
    }
    expect(screens.length).toBeGreaterThan(2);
    await page.context().close();
  });
}
