import { addressFormat, signUpAgency } from '@caravel/contracts';
import { useEffect, useRef, useState } from 'react';
import { toContact } from '../../components/form/contact-rules.ts';
import { useFields } from '../../components/form/use-fields.ts';
import type { CardFrameHandle } from '../../components/payment/card-frame.tsx';
import type { PaymentOutcome } from '../../components/payment/pay-subscription.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import type { FirstPayment } from './first-payment.ts';
import { forgetValues, keepValues, readValues, SIGN_UP_RULES, type SignUpValues } from './sign-up-values.ts';

/** The fields that refusals are about. */
const FIELD_OF: Readonly<Record<string, keyof SignUpValues>> = {
  agencyNameExists: 'agencyName',
  agencySubdomainExists: 'subdomain',
  agencyDomainRefused: 'subdomain',
  domainTaken: 'subdomain',
  subdomainMissing: 'subdomain',
  subdomainInvalid: 'subdomain',
  userEmailExists: 'email',
  mailboxUnproven: 'code',
  couponInvalid: 'coupon',
  passwordTooCommon: 'password',
};

/** The form as it is typed, kept in this tab. */
export function useSignUpForm() {
  const t = useT();
  const [initial] = useState(readValues);
  // What is only said to be required has its name in the summary.
  const form = useFields(initial, SIGN_UP_RULES, 'new-agency', ({ country }) => {
    const state = addressFormat(country).fields.find(({ field }) => field === 'state')?.name;
    const name = state === undefined || state === 'street' ? undefined : t(`addressNames.${state}`);
    return { password: t('newAgency.password'), ...(name !== undefined && { state: name }) };
  });
  const { values } = form;
  useEffect(() => keepValues(values), [values]);
  return form;
}
export type SignUpFormState = ReturnType<typeof useSignUpForm>;

/** What is sent of the form. Call it only with values that have no problems. */
function requestOf(values: SignUpValues, plan: 'holiday' | 'regular') {
  const { email, phone, phoneCountry, address, city, state, zip, country } = values;
  const reached = toContact({ email, phone, phoneCountry, address, city, state, zip, country });
  const { agencyName, subdomain, name, mailboxToken, password, appliedCoupon } = values;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const couponCode = appliedCoupon === '' ? null : appliedCoupon;
  return { agencyName, subdomain, name, mailboxToken, password, couponCode, plan, timeZone, ...reached, checked: true as const };
}

/**
 * Opens the agency: the card becomes a token, the names are kept, the first period is paid; then the bank may ask. Whatever fails, what was
 * typed stays, nothing is charged, and Pay may be pressed again.
 */
export function useSignUp(form: SignUpFormState, payment: FirstPayment, canPay: boolean) {
  const t = useT();
  const plan = useBoot().features.offer;
  const frame = useRef<CardFrameHandle>(null);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<{ readonly url: string; readonly again: () => Promise<void> } | null>(null);
  const [domain, setDomain] = useState<string | null>(null);

  const follow = (outcome: PaymentOutcome, again: () => Promise<void>) => {
    if (outcome.status === 'actionRequired') {
      setChallenge({ url: outcome.url, again });
      return;
    }
    if (outcome.status === 'waiting') {
      setFailure(outcome.message);
      return;
    }
    forgetValues();
    setDomain(outcome.domain);
  };
  const attempt = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const field = isApiError(error) ? FIELD_OF[error.code] : undefined;
      if (field && isApiError(error)) form.setServerErrors({ [field]: error.message });
      else if (isApiError(error) && Object.keys(error.validationError).length > 0) form.setServerErrors(error.validationError);
      else setFailure(isApiError(error) ? error.message : t('error.somethingWentWrong'));
      if (field) form.submitted();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const open = () => {
    form.submitted();
    if (!form.isValid || !canPay) return;
    void attempt(async () => {
      const card = await frame.current?.submit();
      // The frame says what is wrong with the card.
      if (!card) return;
      const { data } = await call(signUpAgency, { body: requestOf(form.values, plan) });
      const order = { signUpToken: data.signUpToken, cardToken: card.token };
      const pay = async (): Promise<void> => follow(await payment.pay(order), pay);
      await pay();
    });
  };
  const challengeDone = () => {
    const asked = challenge;
    setChallenge(null);
    if (asked) void attempt(asked.again);
  };
  return { open, frame, isBusy, failure, challenge, challengeDone, domain };
}
