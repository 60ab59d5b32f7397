import { accounts as enAccounts } from './en/accounts.ts';
import { documents as enDocuments } from './en/documents.ts';
import { mail as enMail } from './en/mail.ts';
import { staffActivity as enStaffActivity } from './en/staff-activity.ts';
import { accounts as esAccounts } from './es/accounts.ts';
import { documents as esDocuments } from './es/documents.ts';
import { mail as esMail } from './es/mail.ts';
import { staffActivity as esStaffActivity } from './es/staff-activity.ts';
import { accounts as ptAccounts } from './pt/accounts.ts';
import { documents as ptDocuments } from './pt/documents.ts';
import { mail as ptMail } from './pt/mail.ts';
import { staffActivity as ptStaffActivity } from './pt/staff-activity.ts';
import { app as enApp } from './web/app-en.ts';
import { app as esApp } from './web/app-es.ts';
import { app as ptApp } from './web/app-pt.ts';
import { clients as enClients } from './web/clients-en.ts';
import { clients as esClients } from './web/clients-es.ts';
import { clients as ptClients } from './web/clients-pt.ts';
import { core as enCore } from './web/core-en.ts';
import { core as esCore } from './web/core-es.ts';
import { core as ptCore } from './web/core-pt.ts';
import { forms as enForms } from './web/forms-en.ts';
import { forms as esForms } from './web/forms-es.ts';
import { forms as ptForms } from './web/forms-pt.ts';
import { product as enProduct } from './web/product-en.ts';
import { product as esProduct } from './web/product-es.ts';
import { product as ptProduct } from './web/product-pt.ts';
import { website as enWebsite } from './web/website-en.ts';
import { website as esWebsite } from './web/website-es.ts';
import { website as ptWebsite } from './web/website-pt.ts';

export { FORMAT_LOCALE, FORMAT_LOCALES, type FormatLocale, formatsFor, languageOf } from './formats.ts';
export { formatIcu } from './icu.ts';
export type { Catalogue, MessageKey } from './keys.ts';
export { pseudoCatalogue, toPseudo } from './pseudo.ts';
export { readableMoney } from './readable-money.ts';
export type { MessageLocale, MessageValues, RichValues, Translator } from './translator.ts';
export { makeTranslator, needsIcu } from './translator.ts';
export { type BookingWords, bookingWords } from './web/booking-words.ts';
export { type PolicyFormats, type PolicyWords, policyWords } from './web/policy-words.ts';

/** The texts that no product owns, by language. The web must not import this file: it loads one language at a time from `./web/`. */
export const SHARED_TEXTS = {
  en: {
    ...enCore,
    ...enForms,
    ...enProduct,
    ...enApp,
    ...enDocuments,
    ...enMail,
    ...enStaffActivity,
    ...enAccounts,
    ...enWebsite,
    ...enClients,
  },
  pt: {
    ...ptCore,
    ...ptForms,
    ...ptProduct,
    ...ptApp,
    ...ptDocuments,
    ...ptMail,
    ...ptStaffActivity,
    ...ptAccounts,
    ...ptWebsite,
    ...ptClients,
  },
  es: {
    ...esCore,
    ...esForms,
    ...esProduct,
    ...esApp,
    ...esDocuments,
    ...esMail,
    ...esStaffActivity,
    ...esAccounts,
    ...esWebsite,
    ...esClients,
  },
};
