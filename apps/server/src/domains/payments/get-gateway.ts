import { METHOD_OF } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import type { PaymentsDeps } from './deps.ts';
import { readPaymentMethods } from './methods/read-payment-methods.ts';
import type { CardGateway, PaymentGateway } from './ports.ts';
import { TRANSFER_CURRENCY } from './rules/transfer-token.ts';

/** The gateway of a payment, by the account that the payment was begun with. Throws if it is not configured (any more). */
export function getGateway(
  deps: PaymentsDeps,
  ctx: Ctx,
  payment: { readonly gateway: string; readonly gatewayAccountId: string | null },
): Promise<PaymentGateway> {
  return deps.gateways.byAccount(ctx, { name: payment.gateway, accountId: payment.gatewayAccountId });
}

/** The gateway for an agency's new payments by card, by the account in force; undefined if cards or all gateways are switched off. */
export async function findGateway(tx: Tx, deps: PaymentsDeps, ctx: Ctx): Promise<CardGateway | undefined> {
  // mutant card-switched-off: `!(await readPaymentMethods(tx, ctx)).card` -> `false` fails payment-methods.test.ts
  if (!(await readPaymentMethods(tx, ctx)).card) return undefined;
  const { ports } = await deps.gateways.forAgencyIn(tx, ctx);
  return ports.find((port): port is CardGateway => METHOD_OF[port.name] === 'card');
}

/** The gateway for an agency's new payments by USDC, which pays dollars alone; undefined if the agency takes none. */
export async function findCryptoGateway(tx: Tx, deps: PaymentsDeps, ctx: Ctx): Promise<PaymentGateway | undefined> {
  // mutant crypto-switched-off: `!(await readPaymentMethods(tx, ctx)).crypto` -> `false` fails usdc-payments.test.ts
  if (!(await readPaymentMethods(tx, ctx)).crypto || ctx.agency.currency !== TRANSFER_CURRENCY) return undefined;
  const { ports } = await deps.gateways.forAgencyIn(tx, ctx);
  return ports.find((port) => port.network !== undefined);
}

/** The gateway for cards. Throws `paymentDisabled` if there is none. */
export async function gatewayForPayment(tx: Tx, deps: PaymentsDeps, ctx: Ctx): Promise<CardGateway> {
  const gateway = await findGateway(tx, deps, ctx);
  if (!gateway) throw new AppError('paymentDisabled');
  return gateway;
}
