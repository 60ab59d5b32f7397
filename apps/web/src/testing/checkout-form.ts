import type { EndpointAnswer, getPaymentOptions } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { fireEvent } from '@testing-library/react';
import { answerCardFrame } from './card-frame.ts';
import type { openPage } from './open-page.tsx';

/** Cards are paid through the simulated gateway. */
export const SANDBOX_CARDS: EndpointAnswer<typeof getPaymentOptions>['data'] = {
  cardEnabled: true,
  gateway: 'sandbox',
  frameUrl: '/sandbox-gateway/card',
  publishableKey: null,
  simulated: true,
  methods: ['card'],
  credit: null,
  crypto: null,
  keepsCard: false,
};

/** The agency has switched cards off. */
export const NO_CARDS: typeof SANDBOX_CARDS = {
  ...SANDBOX_CARDS,
  ...{ cardEnabled: false, gateway: null, frameUrl: null, simulated: false, methods: [] },
};

/** A card as the gateway's frame hands it over. */
export const VISA = { type: 'token', token: 'tok_12345678', brand: 'visa', last4: '4242' } as const;

/** What a person does in the checkout of any product. */
export function checkoutForm(page: Awaited<ReturnType<typeof openPage>>) {
  const next = () => page.user.click(page.getByRole('button', { name: 'Continue' }));
  /** Types into a field, or chooses; `at`: of several with this label. */
  const fill = (label: RegExp | string, value: string, at = 0) =>
    fireEvent.change(required(page.getAllByLabelText(label)[at], 'a field'), { target: { value } });
  const typeCard = async () => answerCardFrame(await page.findByTitle(/^Card details/), VISA);
  return {
    next,
    fill,
    typeCard,
    /** Fills in the open contact step. */
    fillContact: async () => {
      await page.findByLabelText(/^ZIP/);
      fill('Country code', 'US');
      fill(/^Email/, 'clara@sunset.test');
      fill(/^Phone/, '3055550123');
      fill(/^Country(?! code)/, 'US');
      fill(/^Address/, '12 Palm Avenue');
      fill(/^City/, 'Miami');
      fill(/^State/, 'Florida');
      fill(/^ZIP/, '33139');
      await next();
    },
    choose: async (name: RegExp) => {
      await page.user.click(await page.findByRole('radio', { name }));
      await next();
    },
    pay: async (name: RegExp | string = /^Pay /) => {
      await typeCard();
      await page.user.click(await page.findByRole('button', { name }));
    },
    /** The price beside the steps. */
    summary: () => page.getByRole('region', { name: 'Price' }),
  };
}
