import type { DeclineCode } from '../../ports.ts';

/** Stripe's error codes and decline codes of cards (docs.stripe.com/declines/codes), by what the cardholder is told. */
const DECLINES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficientFunds',
  withdrawal_count_limit_exceeded: 'insufficientFunds',
  expired_card: 'cardExpired',
  invalid_expiry_month: 'cardExpired',
  invalid_expiry_year: 'cardExpired',
  incorrect_cvc: 'cardCodeWrong',
  invalid_cvc: 'cardCodeWrong',
  incorrect_number: 'cardDetailsInvalid',
  invalid_number: 'cardDetailsInvalid',
  incorrect_zip: 'cardDetailsInvalid',
  incorrect_address: 'cardDetailsInvalid',
  payment_intent_authentication_failure: 'challengeRefused',
  setup_intent_authentication_failure: 'challengeRefused',
  processing_error: 'paymentFailed',
};

/** Returns what the cardholder is told. `code`: of the error; `declineCode`: the bank's reason, where the code is `card_declined`. */
export function declineOf(code: string | null | undefined, declineCode: string | null | undefined): DeclineCode {
  return DECLINES[declineCode ?? ''] ?? DECLINES[code ?? ''] ?? 'paymentDeclined';
}
