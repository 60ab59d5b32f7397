import './lib/api/zod-settings.ts';
// Only named in the server's HTML (`app/page-head.ts`, `app/page-assets.ts`); imported here, they are part of the build.
import './app/start-later.js?url';
import './styles/color-scheme.js?url';
import './styles/mantine.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/forced-colors.css';
import { startApp } from './app/start.tsx';

// Not awaited: pages that are fetched while it runs import from this file, and would wait for it to finish.
startApp().catch((failure: unknown) => {
  // Shows the notice that the server has put into the page (`app/render-page.tsx`).
  document.documentElement.dataset.startFailed = '';
  reportError(failure);
});
