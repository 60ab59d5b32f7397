import * as agencies from './agencies/agencies.ts';
import * as agencyDomain from './agencies/agency-domain.ts';
import * as agencySearches from './agencies/agency-searches.ts';
import * as agencySettings from './agencies/agency-settings.ts';
import * as agencySignUp from './agencies/agency-sign-up.ts';
import * as agencySubscription from './agencies/agency-subscription.ts';
import * as leaving from './agencies/leaving.ts';
import * as subscriptionInvoices from './agencies/subscription-invoices.ts';
import * as subscriptionPayments from './agencies/subscription-payments.ts';
import * as subscriptionRenewal from './agencies/subscription-renewal.ts';
import * as accountBookings from './bookings/account-bookings.ts';
import * as askNow from './bookings/ask-now.ts';
import * as bookingRequests from './bookings/booking-requests.ts';
import * as bookings from './bookings/bookings.ts';
import * as claims from './bookings/claims.ts';
import * as crypto from './bookings/crypto.ts';
import * as dashboards from './bookings/dashboards.ts';
import * as disputes from './bookings/disputes.ts';
import * as lostOrders from './bookings/lost-orders.ts';
import * as payHeld from './bookings/pay-held.ts';
import * as payLinks from './bookings/pay-links.ts';
import * as payments from './bookings/payments.ts';
import * as priceWatches from './bookings/price-watches.ts';
import * as pricing from './bookings/pricing.ts';
import * as wallet from './bookings/wallet.ts';
import * as agents from './identity/agents.ts';
import * as clientUploads from './identity/client-uploads.ts';
import * as clients from './identity/clients.ts';
import * as handover from './identity/handover.ts';
import * as identity from './identity/identity.ts';
import * as identityAccount from './identity/identity-account.ts';
import * as listViews from './identity/list-views.ts';
import * as savedTravelers from './identity/saved-travelers.ts';
import * as secondFactor from './identity/second-factor.ts';
import * as signIn from './identity/sign-in.ts';
import * as staffActivity from './identity/staff-activity.ts';
import * as apiKeys from './office/api-keys.ts';
import * as applications from './office/applications.ts';
import * as commissions from './office/commissions.ts';
import * as explainedPrice from './office/explained-price.ts';
import * as mailEvents from './office/mail-events.ts';
import * as mails from './office/mails.ts';
import * as notes from './office/notes.ts';
import * as operator from './office/operator.ts';
import * as operatorNames from './office/operator-names.ts';
import * as operatorOffers from './office/operator-offers.ts';
import * as operatorSuppliers from './office/operator-suppliers.ts';
import * as operatorUpkeep from './office/operator-upkeep.ts';
import * as partnerAccounts from './office/partner-accounts.ts';
import * as statements from './office/statements.ts';
import * as suppliers from './office/suppliers.ts';
import * as supportThreads from './office/support-threads.ts';
import * as webhooks from './office/webhooks.ts';
import * as places from './places/places.ts';
import * as reference from './reference.ts';

/** What the files with calls that all products share export. */
export const SHARED_CALLS: readonly Readonly<Record<string, unknown>>[] = [
  identity,
  identityAccount,
  clients,
  clientUploads,
  agents,
  handover,
  secondFactor,
  signIn,
  savedTravelers,
  listViews,
  staffActivity,
  accountBookings,
  crypto,
  dashboards,
  lostOrders,
  payHeld,
  payLinks,
  wallet,
  reference,
  places,
  agencies,
  agencySearches,
  agencySettings,
  agencyDomain,
  agencySignUp,
  agencySubscription,
  leaving,
  subscriptionInvoices,
  subscriptionPayments,
  subscriptionRenewal,
  priceWatches,
  pricing,
  payments,
  partnerAccounts,
  suppliers,
  bookings,
  askNow,
  bookingRequests,
  claims,
  disputes,
  explainedPrice,
  statements,
  commissions,
  notes,
  mailEvents,
  mails,
  operator,
  operatorOffers,
  operatorNames,
  operatorSuppliers,
  operatorUpkeep,
  applications,
  supportThreads,
  webhooks,
  apiKeys,
];
