import process from 'node:process';
import { createTranslator } from '@caravel/messages';
import { expect, type Page, test } from '@playwright/test';
import { findLayoutFaults } from './screens/faults.ts';
import { findEnglish, findPseudoFault, PSEUDO_MARK } from './screens/language-faults.ts';
import { isWanted, SIZES } from './screens/screen.ts';
import { Data, readTexts } from './screens/texts.ts';
import { visit } from './screens/visit.ts';
import { startWalk, WALKS } from './screens/walk.ts';

/**
 * The languages of a screen. The pseudo-locale shows that its texts come from the catalogues, which are in their own language (their
 * test says so); what the server writes by itself is then looked for in Portuguese or Spanish, in turns.
 */
const LANGUAGES = [
  ['en-XA', 'pt'],
  ['en-XA', 'es'],
] as const;

for (const { walker, share, title } of WALKS) {
  test(`${title}: no screen shows a raw key or a text that is not translated`, async ({ browser }) => {
    test.setTimeout(300_000);
    const data = new Data();
    const onPage = (page: Page) => data.listen(page);
    const { page, screens, originOf } = await startWalk(browser, { port: Number(process.env.E2E_PORT), walker, share, onPage });
    // On a host without an agency no language is stored, so the browser's own is used.
    for (const [at, screen] of screens.filter((one) => isWanted(one) && one.who !== 'nobody').entries()) {
      const faults = new Set<string>();
      await page.setViewportSize(SIZES[screen.only ?? 'desktop']);
      for (const language of LANGUAGES[at % 2] ?? LANGUAGES[0]) {
        const opened = visit(page, {
          origin: originOf(screen.who),
          screen,
          t: createTranslator(language),
          query: `lng=${language}`,
        });
        const failure = await opened.then(
          () => undefined,
          (error: unknown) => String(error),
        );
        if (failure) faults.add(`${language}: cannot be opened: ${failure}`);
        await data.settle();
        const texts = await readTexts(page);
        if (language === 'en-XA') {
          if (!texts.some(({ text }) => text.startsWith(PSEUDO_MARK))) faults.add('not in the pseudo-locale');
          // Texts that are 40 % longer reveal boxes that are too small.
          for (const fault of await findLayoutFaults(page)) faults.add(`${language}: ${fault}`);
        }
        for (const shown of texts) {
          const fault = language === 'en-XA' ? findPseudoFault(shown, data) : findEnglish(shown, language, data);
          if (fault) faults.add(`${language}: ${fault}`);
        }
      }
      expect.soft([...faults], screen.name).toEqual([]);
    }
    await page.context().close();
  });
}
