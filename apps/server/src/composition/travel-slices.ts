import { money } from '@caravel/kernel';
import { type BookingsDeps, bookingsSlice, crashPointAt } from '../domains/bookings/index.ts';
import type { SandboxManners } from '../domains/flights/adapters/sandbox/sandbox-orders.ts';
import { sandboxSupplier } from '../domains/flights/adapters/sandbox/sandbox-supplier.ts';
import { type FlightsDeps, flightsDriver, flightsSlice } from '../domains/flights/index.ts';
import { findClient, findLanguage } from '../domains/identity/index.ts';
import { bookingMails } from '../domains/notifications/index.ts';
import type { PostWebhook } from '../domains/payments/adapters/sandbox-gateway/deliver-events.ts';
import { sandboxGateway } from '../domains/payments/adapters/sandbox-gateway/sandbox-gateway.ts';
import { sandboxGatewaySlice } from '../domains/payments/adapters/sandbox-gateway/sandbox-gateway-slice.ts';
import { type PaymentsDeps, paymentsSlice } from '../domains/payments/index.ts';
import { type PricingDeps, pricingSlice } from '../domains/pricing/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Slice } from '../platform/slice.ts';
import type { Platform } from './build-platform.ts';

/** The platform's own part of prices. */
export function pricingDeps({ config: { prices } }: Platform): PricingDeps {
  const percent = prices.platformMarkupPercent;
  return {
    config: {
      platformMarkupPercent: { flights: percent, hotels: percent, cars: percent, activities: percent },
      protectionPremiumPercent: prices.protectionPercent,
      gatewayCost: { percent: prices.gatewayCostPercent, fixed: money(prices.gatewayCostFixedMinor) },
    },
  };
}

/** What the simulated gateway runs on. */
function gatewayBooks({ clock, database, secrets }: Platform) {
  return { db: database.system, now: () => clock.now(), webhookSecret: secrets.of('sandbox-gateway') };
}

/** Tells this server what happened at the simulated gateway, as a real gateway would: by a webhook. */
function postToOurselves({ config }: Platform): PostWebhook {
  const url = `http://${config.host ?? '127.0.0.1'}:${config.port}/api/webhooks/payments/sandbox`;
  return async (body, headers) =>
    (await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(5_000) })).status;
}

/** The gateways in use. */
function paymentsDeps(platform: Platform): PaymentsDeps {
  const now = () => platform.clock.now();
  const gateway = sandboxGateway(gatewayBooks(platform));
  return { gateway, gateways: [gateway], now, contextOf: (agencyId, task) => systemContext(platform, agencyId, task) };
}

/** The suppliers in use, and what flights are made of; `manners` of the simulated airlines are for the seed. */
export function flightsDeps(platform: Platform, manners: Partial<SandboxManners> = {}): FlightsDeps {
  const { config, clock, database } = platform;
  const call = config.sandboxLatencyMs;
  const sandbox = sandboxSupplier({ db: database.system, clock, latency: { wave: call, call }, manners });
  const base = { suppliers: [sandbox], sealSecret: platform.secrets.of('passports') };
  const pricing = pricingDeps(platform);
  const bookings: BookingsDeps = {
    drivers: [flightsDriver(base)],
    pricing,
    payments: paymentsDeps(platform),
    crashPoint: crashPointAt(config.crashAt),
  };
  return {
    ...base,
    calendar: sandbox,
    searchStore: platform.searchStore,
    pricing,
    bookings,
    findClient,
    sendConfirmation: bookingMails({ bookings, findLanguage }).sendConfirmation,
  };
}

/** What is sold, what it costs, how it is paid and booked. */
export function travelSlices(platform: Platform, flights: FlightsDeps): readonly Slice[] {
  const mails = bookingMails({ bookings: flights.bookings, findLanguage });
  return [
    pricingSlice(),
    paymentsSlice(flights.bookings.payments),
    sandboxGatewaySlice({ ...gatewayBooks(platform), post: postToOurselves(platform) }),
    bookingsSlice(flights.bookings, mails.bookings),
    flightsSlice(flights, mails.flights),
  ];
}
