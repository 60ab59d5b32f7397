import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { checkSubdomain } from './check-subdomain.ts';
import type { SignUpDeps } from './deps.ts';
import { mailCode } from './mailbox/mail-code.ts';
import { proveMailbox } from './mailbox/prove-mailbox.ts';
import { signUpAgency } from './sign-up-agency.ts';
import { verifyCoupon } from './verify-coupon.ts';

/** Says what a coupon gives, or why there is nothing. */
async function couponData(deps: SignUpDeps, ctx: Ctx, code: string) {
  const effect = await verifyCoupon(deps, ctx, code);
  if (!effect) {
    const problem = code === '' ? 'validation.couponMissing' : 'error.couponInvalid';
    return { isValidCouponCode: false, successMessage: null, errors: [translate(ctx.locale, problem)], effect: null };
  }
  const gives = effect.kind === 'waive' ? 'newAgency.couponWaives' : 'newAgency.couponHoliday';
  const successMessage = translate(ctx.locale, gives, { months: effect.months });
  return { isValidCouponCode: true, successMessage, errors: [], effect };
}

/** Registers the endpoints of the slice. */
export function signUpRoutes(app: HttpApp, deps: SignUpDeps): void {
  registerEndpoint(app, contract.verifyCoupon, async ({ ctx, query }) => ({ data: await couponData(deps, ctx, query.code) }));
  registerEndpoint(app, contract.checkSubdomain, async ({ ctx, query }) => {
    const { problem, ...checked } = await checkSubdomain(deps, ctx, query.subdomain);
    const message = translate(ctx.locale, problem ? `error.${problem}` : 'newAgency.subdomainFree');
    return { data: { ...checked, isAvailable: problem === undefined, message } };
  });
  registerEndpoint(app, contract.mailSignUpCode, async ({ ctx, body }) => {
    await mailCode(ctx, body.email);
    return { data: { message: translate(ctx.locale, 'newAgency.codeMailed') } };
  });
  registerEndpoint(app, contract.proveMailbox, async ({ ctx, body }) => ({
    data: { mailboxToken: await proveMailbox(deps, ctx, body), message: translate(ctx.locale, 'newAgency.mailboxProven') },
  }));
  registerEndpoint(app, contract.signUpAgency, async ({ ctx, body }) => {
    const { origin, ...made } = await signUpAgency(deps, ctx, body);
    return { data: { ...made, status: 'pending' as const, domain: origin, message: translate(ctx.locale, 'newAgency.kept') } };
  });
}
