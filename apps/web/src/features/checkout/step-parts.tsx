import { writtenPhone } from '../../components/form/contact-rules.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import type { CheckoutQuote, CheckoutWords, OfferRef, ProductCheckout } from '../../products/checkout.ts';
import { ClientStep } from './client/client-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { OtherOffers } from './other-offers-link.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ProtectionStep } from './protection-step.tsx';
import type { StepId } from './steps.ts';
import type { Checkout } from './use-checkout.ts';

const SHARED_TITLES: Readonly<Record<string, MessageKey>> = {
  client: 'checkout.stepClient',
  contact: 'checkout.stepContact',
  protection: 'checkout.stepProtection',
};

type StepPartProps<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object> = {
  product: ProductCheckout<Offer, Quote, Own, Body>;
  step: StepId;
  checkout: Checkout<Offer, Quote, Own, Body>;
  quote: Quote;
};

/** The name of a step: the checkout's own steps have the same names for every product. */
export function stepTitle(
  product: { readonly steps: readonly { readonly id: string; readonly title: MessageKey }[] },
  step: StepId,
  { price }: Pick<CheckoutQuote, 'price'>,
): MessageKey {
  const last = price.total.amountMinor === 0 ? 'checkout.stepBook' : 'checkout.stepPayment';
  return SHARED_TITLES[step] ?? product.steps.find(({ id }) => id === step)?.title ?? last;
}

/** The summary of a finished step. */
export function StepSummary<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>({
  product,
  step,
  checkout,
  quote,
}: StepPartProps<Offer, Quote, Own, Body>) {
  const t = useT();
  const { draft } = checkout;
  const own = product.steps.find(({ id }) => id === step);
  if (own) return <own.Summary quote={quote} own={draft.own} />;
  if (step === 'client') return <bdi>{draft.client?.name}</bdi>;
  if (step === 'contact') {
    return (
      <p>
        <bdi>{draft.contact.email}</bdi>, <bdi dir="ltr">{writtenPhone(draft.contact)}</bdi>
      </p>
    );
  }
  return <p>{t(draft.protection === 'yes' ? 'checkout.protectionChosen' : 'checkout.protectionNotChosen')}</p>;
}

/** The questions of one step. */
export function StepBody<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>(
  props: StepPartProps<Offer, Quote, Own, Body>,
) {
  const { product, step, checkout, quote } = props;
  const t = useT();
  const { draft, change, pricing, finish, refused } = checkout;
  const own = product.steps.find(({ id }) => id === step);
  if (own) {
    return (
      <own.Body
        quote={quote}
        own={draft.own}
        clientId={draft.client?._id}
        refused={refused}
        onChange={(next) => change({ own: next })}
        onDone={() => finish(step)}
      />
    );
  }
  if (step === 'client') {
    return (
      <ClientStep
        client={draft.client}
        markup={draft.markup}
        quoteId={quote.quoteId}
        waterfall={quote.waterfall}
        note={product.staffNote?.(quote, t) ?? null}
        isBusy={pricing.isBusy}
        onClient={(client) => change({ client, ...(client ? { contact: { ...draft.contact, email: client.email } } : {}) })}
        onMarkup={(markup) => change({ markup })}
        onDone={() => finish(step)}
      />
    );
  }
  if (step === 'contact') {
    return (
      <ContactStep
        words={product.words}
        value={draft.contact}
        refused={refused}
        onChange={(contact) => change({ contact })}
        onDone={() => finish(step)}
      />
    );
  }
  if (step === 'protection') {
    return (
      <ProtectionStep
        words={product.words}
        amount={quote.protection.amount}
        isVoidable={product.isVoidable?.(quote) === true}
        choice={draft.protection}
        isBusy={pricing.isBusy}
        onChoose={(protection) => change({ protection })}
        onDone={() => finish(step)}
      />
    );
  }
  return <PayStep {...props} />;
}

const SAYS_NO: ReadonlySet<string> = new Set([
  ...['supplierFailed', 'supplierTimeout', 'priceNotFound', 'searchExpired', 'offerExpired', 'nonRefundableNotAuthorized'],
]);

/** Whether another offer helps: this one is gone, or its supplier refuses or is silent. */
function helpsToChoose({ goneCode }: CheckoutWords, { code }: ApiError): boolean {
  return code === goneCode || SAYS_NO.has(code) || /bookingFailed$/i.test(code);
}

/** The last step: reviews the order and takes the payment. */
function PayStep<Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>({
  product,
  checkout,
  quote,
}: StepPartProps<Offer, Quote, Own, Body>) {
  const t = useT();
  const { draft, pricing, refusal, booking, pay, isStaff } = checkout;
  const isExpired = Date.parse(quote.expiresAt) <= serverNow();
  return (
    <PaymentStep
      country={draft.contact.country}
      words={product.words}
      total={quote.price.total}
      later={product.paidLater?.(quote, t) ?? null}
      holding={product.holding?.(quote, t) ?? null}
      holdUntil={isStaff ? quote.holdUntil : null}
      phase={booking.phase}
      hasLapsed={booking.hasLapsed}
      refusal={refusal ? { message: refusal.failure.message, code: refusal.failure.code, at: refusal.at } : null}
      refusalAction={
        refusal && helpsToChoose(product.words, refusal.failure) ? (
          <OtherOffers
            product={product.product}
            label={t(checkout.isGone ? product.words.chooseAnother : 'checkout.otherOffers')}
          />
        ) : null
      }
      // mutant moved-price-paid-without-a-yes: `!pricing.change &&` -> nothing fails checkout.dom.test.tsx
      // mutant price-of-other-choices-paid: `!pricing.error &&` -> nothing fails checkout.dom.test.tsx
      isPriceCurrent={!pricing.isBusy && !pricing.error && !pricing.change && !isExpired && !checkout.isGone}
      review={<product.Review quote={quote} own={draft.own} />}
      onPay={pay}
    />
  );
}
