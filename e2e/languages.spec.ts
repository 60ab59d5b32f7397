import process from 'node:process';
import { createTranslator } from '@caravel/products/translate.ts';
import { expect, type Page, test } from '@playwright/test';
import { findLayoutFaults } from './screens/faults.ts';
import { findEnglish, findPseudoFault, PSEUDO_MARK } from './screens/language-faults.ts';
import { chosenOf, type Screen, SIZES } from './screens/screen.ts';
import { Data, readTexts } from './screens/texts.ts';
import { visit } from './screens/visit.ts';
import { startWalk, WALKS } from './screens/walk.ts';

/**
 * The pseudo-locale shows that the texts of a screen come from the catalogues, which are in their own language (their test says so). What the
 * server writes by itself is then looked for in Portuguese or Spanish, in turns: on each screen that asks the server for something that no
 * screen before it asked for.
 */
const PSEUDO = 'en-XA';
const OTHERS = ['pt', 'es'] as const;
type Language = typeof PSEUDO | (typeof OTHERS)[number];

for (const { walker, share, title } of WALKS) {
  test(`${title}: no screen shows a raw key or a text that is not translated`, async ({ browser }) => {
    test.setTimeout(300_000);
    const data = new Data();
    const onPage = (page: Page) => data.listen(page);
    const { page, screens, originOf } = await startWalk(browser, { port: Number(process.env.E2E_PORT), walker, share, onPage });
    const visitIn = (screen: Screen, language: Language) =>
      visit(page, { origin: originOf(screen.who), screen, t: createTranslator(language), query: `lng=${language}` });
    /** The faults of a screen in a language. */
    const look = async (screen: Screen, language: Language): Promise<string[]> => {
      const failure = await visitIn(screen, language).then(
        () => [],
        (error: unknown) => [`cannot be opened: ${String(error)}`],
      );
      await data.settle();
      const texts = await readTexts(page);
      if (language !== PSEUDO) return [...failure, ...texts.flatMap((shown) => findEnglish(shown, language, data) ?? [])];
      const isPseudo = texts.some(({ text }) => text.startsWith(PSEUDO_MARK));
      return [
        ...failure,
        ...(isPseudo ? [] : ['not in the pseudo-locale']),
        // Texts that are 40 % longer reveal boxes that are too small.
        ...(await findLayoutFaults(page)),
        ...texts.flatMap((shown) => findPseudoFault(shown, data) ?? []),
      ];
    };
    const known = new Set<string>();
    let turns = 0;
    // On a host without an agency no language is stored, so the browser's own is used.
    for (const screen of chosenOf(screens.filter((one) => one.who !== 'nobody'))) {
      await page.setViewportSize(SIZES[screen.only ?? 'desktop']);
      data.takeAsked();
      const faults = (await look(screen, PSEUDO)).map((fault) => `${PSEUDO}: ${fault}`);
      const asked = [...data.takeAsked()];
      if (asked.some((one) => !known.has(one))) {
        const language = OTHERS[turns++ % 2] ?? 'pt';
        faults.push(...(await look(screen, language)).map((fault) => `${language}: ${fault}`));
      }
      for (const one of asked) known.add(one);
      expect.soft([...new Set(faults)], screen.name).toEqual([]);
    }
    await page.context().close();
  });
}
