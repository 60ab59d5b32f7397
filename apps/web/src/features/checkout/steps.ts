import { contactProblems, toContact } from '../../components/form/contact-rules.ts';
import type { CardToken } from '../../components/payment/card-frame.tsx';
import type { CheckoutQuote, Order, PaymentChoice, ProductStep } from '../../products/checkout.ts';
import type { CheckoutDraft } from './draft.ts';

/** Id of a step: one of the checkout's own, or of the product's. */
export type StepId = string;

export const LAST_STEP = 'payment';

type WithSteps<Quote, Own> = { readonly steps: readonly ProductStep<Quote, Own>[] };

/** The steps of a quote, in order. */
export function stepsOf<Quote extends CheckoutQuote, Own>(
  product: WithSteps<Quote, Own>,
  quote: Quote | undefined,
  isStaff: boolean,
): StepId[] {
  return [
    ...(isStaff ? ['client'] : []),
    ...product.steps.filter(({ isAsked }) => !quote || isAsked?.(quote) !== false).map(({ id }) => id),
    'contact',
    ...(quote?.protection.offered ? ['protection'] : []),
    LAST_STEP,
  ];
}

/** Whether everything that a step asks has a valid answer. Always false for the last step: it ends the checkout. */
export function isStepRight<Quote extends CheckoutQuote, Own>(
  product: WithSteps<Quote, Own>,
  step: StepId,
  { draft, quote, isStaff }: { draft: CheckoutDraft<Own>; quote: Quote | undefined; isStaff: boolean },
): boolean {
  if (step === 'client') return !isStaff || draft.client !== null;
  if (step === 'contact') return Object.keys(contactProblems(draft.contact)).length === 0;
  if (step === 'protection') return draft.protection !== null;
  const own = product.steps.find(({ id }) => id === step);
  return own !== undefined && quote !== undefined && own.isRight(draft.own, quote);
}

/**
 * The step that is open: the one that the address asks for if everything before it is done, else the first that is not
 * done.
 */
export function openStep(steps: readonly StepId[], isDone: (step: StepId) => boolean, wanted: string | undefined): StepId {
  const first = steps.find((step) => !isDone(step)) ?? LAST_STEP;
  const at = (steps as readonly (string | undefined)[]).indexOf(wanted);
  return at >= 0 && at <= steps.indexOf(first) ? (steps[at] ?? first) : first;
}

/** The next step that is not done, after one that was finished. */
export function nextStep(steps: readonly StepId[], isDone: (step: StepId) => boolean, finished: StepId): StepId {
  return steps.slice(steps.indexOf(finished) + 1).find((step) => !isDone(step)) ?? LAST_STEP;
}

/** The errors that the server found (`contact.phone`), by the id of their field. */
export function refusedFields<Own>(
  product: { readonly fieldOf: (path: string, own: Own) => string },
  found: Readonly<Record<string, string>>,
  own: Own,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).map(([whole, message]) => {
      // A call whose body is a list of one names its item first.
      const path = whole.replace(/^(?:body\.)?(?:\d+\.)?/, '');
      return [path.startsWith('contact.') ? `contact-${path.slice('contact.'.length)}` : product.fieldOf(path, own), message];
    }),
  );
}

/** The step with the fields that the server refused; the product's steps come before the contact. */
export function refusedStep<Quote, Own>(product: WithSteps<Quote, Own>, refused: Readonly<Record<string, string>>): StepId {
  return product.steps.find(({ hasField }) => Object.keys(refused).some(hasField))?.id ?? 'contact';
}

/** The body of the booking call. Call it only with a draft that is valid. */
export function orderBody<Quote, Own, Body>(
  product: { readonly toBody: (order: Order<Quote, Own>) => Body },
  { draft, quote, ...paid }: { draft: CheckoutDraft<Own>; quote: Quote; payment: PaymentChoice; heldBy?: CardToken | undefined },
): Body {
  return product.toBody({ quote, own: draft.own, contact: toContact(draft.contact), ...paid });
}
