import {
  type listOperatedSuppliers,
  type OperatedSupplier,
  type PlatformTest,
  type Product,
  testOperatedSupplier,
} from '@caravel/contracts';
import { Button } from '@mantine/core';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { supplierTitle } from '../../components/list/supplier-names.ts';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { NamedCell } from '../../components/table/named-cell.tsx';
import { useAction, type useCall } from '../../lib/api/use-call.ts';
import { currencyName } from '../../lib/language/currency-name.ts';
import { formatInstant, formatNumber } from '../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './operator.module.css';
import { OperatorList } from './operator-list.tsx';
import { HEALTH_DOTS } from './words.ts';

/** A supplier of a product: a row. */
type Row = OperatedSupplier & { readonly product: Product };
type Sold = OperatedSupplier['bookings']['own'];

const MODE_DOTS = { live: 'success', test: 'info', simulated: 'neutral' } as const;

/** Tests the platform's account; what was found stays beside the button. */
function TestAccount({ product, name }: Pick<Row, 'product' | 'name'>) {
  const t = useT();
  const locale = useFormatLocale();
  const action = useAction(testOperatedSupplier);
  const found = action.data?.data;
  const works = (currency: string | null) =>
    currency === null ? t('operator.testWorksOnly') : t('operator.testWorks', { currency: currencyName(currency, locale) });
  const problem = (test: PlatformTest) => {
    if (test.kind === 'works') return null;
    return test.kind === 'closed' ? t('operator.testClosed') : t(`error.${test.code}`);
  };
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        size="compact-sm"
        loading={action.isPending}
        aria-label={t('operator.testOf', { supplier: supplierTitle(name), product: t(`products.${product}`) })}
        onClick={() => action.mutate({ params: { product, name } })}
      >
        {t('operator.test')}
      </Button>
      <FormAlert kind="success" text={found?.kind === 'works' ? works(found.currency) : null} />
      <FormAlert kind="danger" text={found ? problem(found) : (action.error?.message ?? null)} />
    </div>
  );
}

/** Says how many bookings are real and how many are not. */
function soldWords({ live, test }: Sold, t: Translator, locale: string): string {
  const parts = [
    live > 0 && t('operator.soldLive', { count: formatNumber(live, locale) }),
    test > 0 && t('operator.soldTest', { count: formatNumber(test, locale) }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? t('operator.soldNone') : parts.join(' · ');
}

function columnsOf(t: Translator, locale: string): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      header: t('operator.partner_supplier'),
      cell: ({ name, product }) => <NamedCell name={supplierTitle(name)} detail={t(`products.${product}`)} />,
    },
    {
      id: 'account',
      header: t('operator.account'),
      cell: ({ mode, settings }) => (
        <span className={classes.lines}>
          {mode === null ? (
            <StatusDot kind="neutral" label={t('operator.noAccount')} />
          ) : (
            <StatusDot kind={MODE_DOTS[mode]} label={t(`suppliers.mode_${mode}`)} />
          )}
          {settings.map((setting) => (
            <bdi key={setting} translate="no" className={classes.quiet}>
              {setting}
            </bdi>
          ))}
        </span>
      ),
    },
    {
      id: 'calls',
      header: t('operator.accountCalls'),
      cell: ({ mode, state, lastFailure }) =>
        mode === null ? (
          '–'
        ) : (
          <span className={classes.lines}>
            <StatusDot kind={HEALTH_DOTS[state]} label={t(`operator.health_${state}`)} />
            {lastFailure === null ? null : (
              <>
                <bdi>{`${lastFailure.operation}: ${lastFailure.code}`}</bdi>
                <span className={classes.quiet}>{formatInstant(lastFailure.at, locale, undefined)}</span>
              </>
            )}
          </span>
        ),
    },
    {
      id: 'sellers',
      header: t('operator.sellers'),
      cell: ({ agencies: { platform, own } }) => (
        <span className={classes.lines}>
          <span>{t('operator.byPlatform', { what: formatNumber(platform, locale) })}</span>
          <span>{t('operator.byOwn', { what: formatNumber(own, locale) })}</span>
        </span>
      ),
    },
    {
      id: 'sold',
      header: t('operator.soldLately'),
      cell: ({ bookings: { platform, own } }) => (
        <span className={classes.lines}>
          <span>{t('operator.byPlatform', { what: soldWords(platform, t, locale) })}</span>
          <span>{t('operator.byOwn', { what: soldWords(own, t, locale) })}</span>
        </span>
      ),
    },
    {
      id: 'test',
      header: t('operator.deed'),
      cell: ({ canTest, product, name }) => (canTest ? <TestAccount product={product} name={name} /> : '–'),
    },
  ];
}

type PlatformAccountsProps = { answer: ReturnType<typeof useCall<typeof listOperatedSuppliers>> };

/** The platform's accounts at the suppliers of each product, with their tests, and who sells by which account. */
export function PlatformAccounts({ answer }: PlatformAccountsProps) {
  const t = useT();
  const locale = useFormatLocale();
  const rows = answer.data?.data.products.flatMap(({ product, suppliers }) =>
    suppliers.map((supplier) => ({ product, ...supplier })),
  );
  return (
    <div className={classes.section}>
      <h2>{t('operator.accountsTitle')}</h2>
      <p>{t('operator.accountsText')}</p>
      <OperatorList
        label={t('operator.accountsTitle')}
        columns={columnsOf(t, locale)}
        answer={answer}
        rows={rows}
        total={rows?.length ?? 0}
        rowKey={({ product, name }) => `${product} ${name}`}
        none={{ title: t('operator.accountsNone'), text: t('operator.accountsNoneText') }}
      />
    </div>
  );
}
