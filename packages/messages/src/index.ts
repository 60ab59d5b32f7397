import { accounts as enAccounts } from './en/accounts.ts';
import { carServer as enCarServer } from './en/car-server.ts';
import { documents as enDocuments } from './en/documents.ts';
import { flightServer as enFlightServer } from './en/flight-server.ts';
import { hotelServer as enHotelServer } from './en/hotel-server.ts';
import { mail as enMail } from './en/mail.ts';
import { sandboxHotels as enSandboxHotels } from './en/sandbox-hotels.ts';
import { staffActivity as enStaffActivity } from './en/staff-activity.ts';
import { accounts as esAccounts } from './es/accounts.ts';
import { carServer as esCarServer } from './es/car-server.ts';
import { documents as esDocuments } from './es/documents.ts';
import { flightServer as esFlightServer } from './es/flight-server.ts';
import { hotelServer as esHotelServer } from './es/hotel-server.ts';
import { mail as esMail } from './es/mail.ts';
import { sandboxHotels as esSandboxHotels } from './es/sandbox-hotels.ts';
import { staffActivity as esStaffActivity } from './es/staff-activity.ts';
import { FORMAT_LOCALE, type FormatLocale, languageOf } from './formats.ts';
import { formatIcu } from './icu.ts';
import type { Catalogue, MessageKey } from './keys.ts';
import { pseudoCatalogue } from './pseudo.ts';
import { accounts as ptAccounts } from './pt/accounts.ts';
import { carServer as ptCarServer } from './pt/car-server.ts';
import { documents as ptDocuments } from './pt/documents.ts';
import { flightServer as ptFlightServer } from './pt/flight-server.ts';
import { hotelServer as ptHotelServer } from './pt/hotel-server.ts';
import { mail as ptMail } from './pt/mail.ts';
import { sandboxHotels as ptSandboxHotels } from './pt/sandbox-hotels.ts';
import { staffActivity as ptStaffActivity } from './pt/staff-activity.ts';
import type { MessageLocale, MessageValues, Translator } from './translator.ts';
import { makeTranslator } from './translator.ts';
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
export type { Catalogue, MessageKey } from './keys.ts';
export { toPseudo } from './pseudo.ts';
export { readableMoney } from './readable-money.ts';
export type { MessageLocale, MessageValues, RichValues, Translator } from './translator.ts';
export { type BookingWords, bookingWords } from './web/booking-words.ts';
export { type CarWords, carWords } from './web/car-words.ts';
export { type ChangeFormats, findingWords } from './web/flight-change-words.ts';
export { type PolicyFormats, type PolicyWords, policyWords } from './web/policy-words.ts';

/** All texts by language. The web must not import this file: it loads one language at a time from `./web/`. */
export const CATALOGUES: Readonly<Record<'en' | 'pt' | 'es', Catalogue>> = {
  en: {
    ...enCore,
    ...enForms,
    ...enProduct,
    ...enApp,
    ...enCarServer,
    ...enDocuments,
    ...enMail,
    ...enFlightServer,
    ...enHotelServer,
    ...enSandboxHotels,
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
    ...ptCarServer,
    ...ptDocuments,
    ...ptMail,
    ...ptFlightServer,
    ...ptHotelServer,
    ...ptSandboxHotels,
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
    ...esCarServer,
    ...esDocuments,
    ...esMail,
    ...esFlightServer,
    ...esHotelServer,
    ...esSandboxHotels,
    ...esStaffActivity,
    ...esAccounts,
    ...esWebsite,
    ...esClients,
  },
};

const translators = new Map<string, Translator>();

/** The translator of a language, with all areas; created once for each region. */
export function createTranslator(locale: MessageLocale, formats: FormatLocale = FORMAT_LOCALE[locale]): Translator {
  const id = `${locale} ${formats}`;
  const known = translators.get(id);
  if (known) return known;
  const catalogue = locale === 'en-XA' ? pseudoCatalogue(CATALOGUES.en) : CATALOGUES[locale];
  const made = makeTranslator(locale, catalogue, () => formatIcu, formats);
  translators.set(id, made);
  return made;
}

/** The translator of the language of a region. */
export function translatorIn(formats: FormatLocale): Translator {
  return createTranslator(languageOf(formats), formats);
}

/** One text of a language. */
export function translate(locale: MessageLocale, key: MessageKey, values?: MessageValues): string {
  return createTranslator(locale)(key, values);
}
