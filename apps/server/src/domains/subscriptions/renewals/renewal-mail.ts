import type { Locale } from '@caravel/contracts';

/** An email to the owner about the renewal. Days and amounts are in the language of the email. */
export type RenewalMail = {
  readonly to: string;
  readonly locale: Locale;
  readonly link: { readonly path: string };
  readonly dedupeKey: string;
} & (
  | { readonly template: 'renewalAhead'; readonly data: { readonly day: string; readonly amount: string; readonly card: string } }
  | {
      readonly template: 'renewalPaid';
      readonly data: { readonly amount: string; readonly card: string; readonly until: string; readonly invoice: string };
    }
  | {
      readonly template: 'renewalRefused';
      readonly data: {
        readonly amount: string;
        readonly card: string;
        /** Null: it was the last try, and the office is closed. */
        readonly nextDay: string | null;
        readonly closesAfter: string;
        readonly isHolderNeeded: boolean;
      };
    }
  | { readonly template: 'renewalCardExpires'; readonly data: { readonly card: string; readonly day: string } }
  | { readonly template: 'renewalPrice'; readonly data: { readonly amount: string; readonly day: string } }
);
