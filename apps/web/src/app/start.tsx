import type { Locale } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { formatsFor } from '@caravel/messages/web/make.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configureCalls } from '../lib/api/call.ts';
import type { Texts } from '../lib/language/i18n.tsx';
import { leaveLanguage, makeTexts } from '../lib/language/i18n.tsx';
import { readBoot } from '../lib/page/boot.tsx';
import { bearChangesByOthers } from '../lib/page/changed-by-others.ts';
import { whenIdle } from '../lib/page/when-idle.ts';
import { hearEarlyTyping } from '../lib/session/early-typing.ts';
import { endSession } from '../lib/session/end-session.ts';
import { tellOtherTabs, watchOtherTabs } from '../lib/session/other-tabs.ts';
import { sessionStore } from '../lib/session/session.ts';
import { createBrowserRouter } from './browser-router.ts';
import { closeOffice } from './close-office.ts';
import { PageApp } from './page-app.tsx';
import { pageLocale } from './page-locale.ts';

/** Starts the app in the browser: over the server's HTML where there is some, into an empty page otherwise. */
export async function startApp(): Promise<void> {
  bearChangesByOthers();
  const boot = readBoot();
  const { errorDsn } = boot.features;
  if (errorDsn) void import('../lib/page/tell-errors.ts').then(({ tellErrors }) => tellErrors(errorDsn));
  const root = required(document.getElementById('root'), '#root');
  hearEarlyTyping(root);
  if (/debug=/.test(location.search + document.cookie))
    void import('../lib/page/debug-switch.ts').then(({ readDebugSwitch }) => readDebugSwitch());
  sessionStore.set(boot.session);
  watchOtherTabs();
  if (boot.session) tellOtherTabs(boot.session._id);
  let texts = makeTexts(pageLocale(boot, location.search), boot.formats);
  const router = await createBrowserRouter({ boot, getSession: sessionStore.get, getTexts: () => texts });

  const adopt = (next: Texts) => {
    texts = next;
    configureCalls({
      language: next.t.formats,
      networkMessage: () => next.t('common.networkFailed'),
      failedMessage: () => next.t('common.failed'),
      onSessionExpired: () => endSession(router, next.t('common.sessionExpired')),
      onOfficeClosed: () => closeOffice(router),
    });
  };
  const onLanguage = async (locale: Locale): Promise<Texts> => {
    const next = makeTexts(locale, formatsFor(locale, navigator.languages));
    await next.load();
    if (texts.locale !== locale) leaveLanguage(texts.locale);
    adopt(next);
    document.documentElement.lang = locale;
    return next;
  };

  await texts.load();
  adopt(texts);
  const isRendered = root.firstElementChild !== null;
  if (isRendered) {
    // Tells the router that the HTML is the server's, so that it renders the same tree (no Suspense at the root).
    router.ssr = { manifest: undefined };
  }
  await router.load();
  const app = <PageApp boot={boot} texts={texts} router={router} onLanguage={onLanguage} />;
  // As a transition React takes over the HTML in slices, and the page answers to taps meanwhile.
  if (isRendered) {
    startTransition(() => void hydrateRoot(root, app));
    // A button that was pressed before (`start-later.js`). The landing page's form does the same for its own.
    root.querySelector<HTMLElement>('[data-pressed]:not(form *)')?.click();
  } else createRoot(root).render(app);
  // What tells of faults is fetched while there is a network; where it fails, it is fetched with the first toast.
  whenIdle(() => void import('../components/notices/toaster.tsx').catch(() => undefined));
}
