import type { BootData, Profile } from '@caravel/contracts';
import type { Texts } from '../language/i18n.tsx';

/** What the loaders and guards of routes may use. */
export type RouterContext = {
  readonly boot: BootData;
  /** The person who is logged in at this moment. */
  readonly getSession: () => Profile | null;
  /** The page's texts; changes with the language. */
  readonly getTexts: () => Texts;
  /** Adds the routes behind the log-in, and says whether a page stands at the path then. Missing where all routes are there from the start. */
  readonly openRest?: (pathname: string) => Promise<boolean>;
};
