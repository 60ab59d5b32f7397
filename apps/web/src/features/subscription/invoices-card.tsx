import { getInvoicePdf, listInvoices, type SubscriptionInvoice } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageSteps } from '../../components/records/page-steps.tsx';
import { urlOf } from '../../lib/api/call.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDate, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './subscription.module.css';

/** How many invoices are shown at once: one a year makes a long list seldom. */
const SHOWN = 12;

function InvoiceRow({ invoice: { number, issuedOn, total } }: { invoice: SubscriptionInvoice }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <li className={classes.invoice}>
      <span>{formatDate(issuedOn, locale, 'dated')}</span>
      <span className={`${classes.soft} tabular`}>
        <bdi>{number}</bdi>
      </span>
      <span className={`${classes.amount} tabular`}>{formatMoney(total, locale)}</span>
      <a
        className={classes.link}
        href={urlOf(getInvoicePdf, { params: { number } })}
        download
        aria-label={t('subscription.invoiceOpen', { number })}
      >
        {t('subscription.invoicePdf')}
      </a>
    </li>
  );
}

/** The agency's invoices, the newest first, each with its paper. */
export function InvoicesCard() {
  const t = useT();
  const [offSet, setOffSet] = useState(0);
  const { data, error, refetch } = useCall(listInvoices, { query: { offSet, limit: SHOWN } }, { keepPrevious: true });
  const listed = data?.data;
  return (
    <Card title={t('subscription.invoices')} isRoomy>
      {error ? (
        <>
          <FormAlert kind="danger" text={error.message} />
          <Button variant="default" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </>
      ) : null}
      {!listed && !error ? <TextSkeleton lines={2} /> : null}
      {listed?.totalInvoices === 0 ? <p className={classes.text}>{t('subscription.noInvoices')}</p> : null}
      {listed && listed.totalInvoices > 0 ? (
        <ul className={classes.invoices}>
          {listed.invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      ) : null}
      <PageSteps total={listed?.totalInvoices ?? 0} offSet={offSet} size={SHOWN} onGo={setOffSet} />
      <p className={classes.text}>
        {t.rich('subscription.addressHint', {
          link: (words) => (
            <Link key="link" className={classes.link} to="/profile">
              {words}
            </Link>
          ),
        })}
      </p>
    </Card>
  );
}
