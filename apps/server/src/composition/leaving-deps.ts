import { getAgencySettings, siteFilesTaken } from '../domains/agencies/index.ts';
import { APPLICATIONS_TAKEN } from '../domains/applications/index.ts';
import { REQUESTS_TAKEN } from '../domains/booking-requests/index.ts';
import { BOOKINGS_TAKEN, type BookingsDeps, bookingFilesTaken } from '../domains/bookings/index.ts';
import { CLAIMS_TAKEN, claimFilesTaken } from '../domains/claims/index.ts';
import { COMMISSIONS_TAKEN } from '../domains/commissions/index.ts';
import { CRYPTO_TAKEN } from '../domains/crypto/index.ts';
import { findOwner, PEOPLE_TAKEN } from '../domains/identity/index.ts';
import type { LeavingDeps, Taken } from '../domains/leaving/index.ts';
import { MAILS_TAKEN } from '../domains/notifications/index.ts';
import { PAY_LINKS_TAKEN } from '../domains/pay-links/index.ts';
import { PAYMENTS_TAKEN } from '../domains/payments/index.ts';
import { PRICE_WATCHES_TAKEN } from '../domains/price-watches/index.ts';
import { PRICES_TAKEN } from '../domains/pricing/index.ts';
import { NOTES_TAKEN } from '../domains/records/index.ts';
import { TRAVELERS_TAKEN } from '../domains/saved-travelers/index.ts';
import { findOpenCharge, invoiceFilesTaken, SUBSCRIPTION_TAKEN, stopRenewal } from '../domains/subscriptions/index.ts';
import { SUPPLIER_TERMS_TAKEN } from '../domains/supplier-terms/index.ts';
import { SUPPORT_TAKEN } from '../domains/support/index.ts';
import { WALLET_TAKEN } from '../domains/wallet/index.ts';
import { AUDIT_TAKEN } from '../platform/audit/taken.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { TakenTable } from '../platform/taken/taken-table.ts';
import type { Platform } from './build-platform.ts';
import { PLATFORM_BRAND } from './demo-agencies.ts';
import { agencyEraserOf } from './erase-person.ts';
import { readMoneySettings } from './money-settings.ts';
import type { ProductModule } from './product-module.ts';

/** The rows that an agency takes along. */
export const TABLES_TAKEN: readonly TakenTable[] = [
  ...PEOPLE_TAKEN,
  ...TRAVELERS_TAKEN,
  ...BOOKINGS_TAKEN,
  ...PAYMENTS_TAKEN,
  ...WALLET_TAKEN,
  ...CRYPTO_TAKEN,
  ...COMMISSIONS_TAKEN,
  ...PRICES_TAKEN,
  ...PRICE_WATCHES_TAKEN,
  ...SUPPLIER_TERMS_TAKEN,
  ...CLAIMS_TAKEN,
  ...REQUESTS_TAKEN,
  ...PAY_LINKS_TAKEN,
  ...SUBSCRIPTION_TAKEN,
  ...MAILS_TAKEN,
  ...APPLICATIONS_TAKEN,
  ...SUPPORT_TAKEN,
  ...NOTES_TAKEN,
  ...AUDIT_TAKEN,
];

/** What leaving needs. */
export function leavingDeps(platform: Platform, bookings: BookingsDeps, products: readonly ProductModule[]): LeavingDeps {
  const { storage } = platform;
  const taken: Taken = {
    tables: TABLES_TAKEN,
    settings: (ctx) => getAgencySettings({ readMoneySettings: readMoneySettings(bookings.payments) }, ctx),
    files: [
      siteFilesTaken(storage),
      invoiceFilesTaken(PLATFORM_BRAND.primaryColor ?? '#2457d6'),
      claimFilesTaken(platform),
      bookingFilesTaken(bookings),
    ],
  };
  return {
    ...{ storage, taken, findOwner, keptYears: platform.config.personalDataKeptYears },
    isCharging: ({ agency }) => platform.database.system.tx(async (tx) => (await findOpenCharge(tx, agency.id)) !== undefined),
    stopSubscription: (ctx) => stopRenewal({ database: platform.database, forgetAgency: platform.agencies.forget }, ctx),
    erase: agencyEraserOf(platform, products),
    forgetAgency: (agencyId) => {
      platform.sessions.forgetAll();
      platform.agencies.forget(agencyId);
    },
    contextOf: (agencyId, task) => systemContext(platform, agencyId, task),
  };
}
