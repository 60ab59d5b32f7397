import type { BootData, Locale } from '@caravel/contracts';
import { RouterProvider } from '@tanstack/react-router';
import type { Texts } from '../lib/language/i18n.tsx';
import { Providers } from './providers.tsx';
import type { createAppRouter } from './router.ts';

type PageAppProps = {
  boot: BootData;
  texts: Texts;
  router: ReturnType<typeof createAppRouter>;
  onLanguage?: (locale: Locale) => Promise<Texts>;
};

/** The whole app as one element: the same on the server and in the browser, so that the browser can take over the server's HTML. */
export function PageApp({ boot, texts, router, onLanguage }: PageAppProps) {
  return (
    <Providers boot={boot} texts={texts} {...(onLanguage ? { onLanguage } : {})}>
      <RouterProvider router={router} />
    </Providers>
  );
}
