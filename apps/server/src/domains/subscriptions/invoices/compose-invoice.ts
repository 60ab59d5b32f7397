import { money, type PlainDate } from '@caravel/kernel';
import type { AgencyContext } from '../../../platform/context.ts';
import type { Charge } from '../charges/begin-charge.ts';
import type { Owner } from '../deps.ts';
import { type InvoiceContent, invoiceLines, type Party } from '../rules/invoice.ts';

/** The card of a charge; null where nothing was charged. */
export function cardOf({ amountMinor, brand, last4 }: Pick<Charge, 'amountMinor' | 'brand' | 'last4'>): InvoiceContent['card'] {
  return amountMinor === 0 || brand === null || last4 === null ? null : { brand, last4 };
}

/** Composes the invoice of a charge that was taken: names and addresses as they are now, never to change again. Pure. */
export function composeInvoice(
  agency: Pick<AgencyContext, 'name' | 'locale'>,
  paid: {
    readonly charge: Charge;
    readonly seller: Party;
    readonly owner: Owner | undefined;
    readonly startsOn: PlainDate;
    readonly endsOn: PlainDate;
  },
): InvoiceContent {
  const { charge, seller, owner, startsOn, endsOn } = paid;
  const { purpose, plan, months, couponCode } = charge;
  const total = money(charge.amountMinor, charge.currency);
  return {
    ...{ version: 2, locale: agency.locale, seller, total, startsOn, endsOn },
    buyer: {
      ...{ agency: agency.name, name: owner?.name ?? '', email: owner?.email ?? charge.payer },
      address: owner?.address ?? [],
    },
    lines: invoiceLines({ purpose, plan, months, couponCode, total }),
    card: cardOf(charge),
  };
}
