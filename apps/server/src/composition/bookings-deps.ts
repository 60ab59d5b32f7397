import { required } from '@caravel/kernel';
import { type BookingLetters, bookingLetters } from '../domains/booking-letters/index.ts';
import { type BookingsDeps, crashPointAt } from '../domains/bookings/index.ts';
import { findLanguage } from '../domains/identity/index.ts';
import { type AnyPartner, type KnownPartner, partnersOf } from '../domains/partner-accounts/index.ts';
import { sandboxGateway } from '../domains/payments/adapters/sandbox-gateway/sandbox-gateway.ts';
import { stripeGateway } from '../domains/payments/adapters/stripe/stripe-gateway.ts';
import type { PaymentGateway, PaymentsDeps } from '../domains/payments/index.ts';
import type { PricingDeps } from '../domains/pricing/index.ts';
import { findDisputedCharge, noteChargeDispute } from '../domains/subscriptions/index.ts';
import { walletGateway } from '../domains/wallet/adapters/wallet-gateway.ts';
import { findOpenCredit } from '../domains/wallet/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Platform } from './build-platform.ts';
import { cryptoGateways } from './crypto-deps.ts';
import type { ProductModule } from './product-module.ts';

/** With the second after which who was told to wait comes back, a call that is sent again after a crash is answered within two. */
const ANSWER_WITHIN_MS = 1_000;

/** The platform's share of prices. */
export function pricingDeps({ config: { prices } }: Platform): PricingDeps {
  const percent = prices.platformMarkupPercent;
  return {
    config: {
      platformMarkupPercent: { flights: percent, hotels: percent, cars: percent, activities: percent },
      protectionPremiumPercent: prices.protectionPercent,
      gatewayCost: { percent: prices.gatewayCostPercent, fixedMinor: prices.gatewayCostFixedMinor },
    },
  };
}

/** The dependencies of the simulated gateway. */
export function gatewayBooks({ clock, database, secrets }: Platform) {
  return { db: database.system, now: () => clock.now(), webhookSecret: secrets.of('sandbox-gateway') };
}

/** The simulated gateway, which serves beside a real one only where that is allowed. */
export function playedGateways(platform: Platform): readonly AnyPartner<PaymentGateway>[] {
  return platform.stripe && !platform.config.allowsSimulated ? [] : [sandboxGateway(gatewayBooks(platform))];
}

/** Gateways that are other companies: travel credit is ours, with no account to set and no health to watch. */
export const companiesOf = <One extends Pick<KnownPartner, 'name'>>(gateways: readonly One[]): One[] =>
  gateways.filter(({ name }) => name !== 'wallet');

/** The platform's account at Stripe, and whether real cards are charged: as its keys say, else in production. */
function stripeMode({ config }: Platform) {
  const { platform } = required(config.stripe, 'the settings of Stripe');
  return { platform, isLive: platform === null ? config.isProduction : platform.secretKey.includes('_live_') };
}

function paymentsDeps(platform: Platform): PaymentsDeps {
  const now = () => platform.clock.now();
  const { stripe } = platform;
  const real = stripe ? [stripeGateway({ ...stripe, ...stripeMode(platform), now })] : [];
  const contextOf: PaymentsDeps['contextOf'] = (agencyId, task) => systemContext(platform, agencyId, task);
  const wallet = walletGateway({ contextOf, system: platform.database.system });
  const gateways = partnersOf(platform.credentialKeys, [
    ...real,
    ...playedGateways(platform),
    ...cryptoGateways(platform),
    wallet,
  ]);
  return { gateways, now, contextOf, findCredit: findOpenCredit };
}

/** Makes the dependencies of bookings for the given products. */
export function bookingsDeps(platform: Platform, products: readonly Pick<ProductModule, 'driver'>[]): BookingsDeps {
  return {
    drivers: products.map(({ driver }) => driver),
    pricing: pricingDeps(platform),
    payments: paymentsDeps(platform),
    subscriptions: { findCharge: findDisputedCharge, noteDispute: noteChargeDispute },
    findLanguage,
    answerWithinMs: ANSWER_WITHIN_MS,
    crashPoint: crashPointAt(platform.config.crashAt),
  };
}

/** Makes the letters about bookings: the traveler's in the booking's language, staff's in their own. */
export function lettersAbout(bookings: BookingsDeps): BookingLetters {
  return bookingLetters({ bookings });
}
