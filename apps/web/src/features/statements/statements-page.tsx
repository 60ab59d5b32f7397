import { downloadStatement, getStatement, getStatementPdf, type Statement } from '@caravel/contracts';
import { IconFileTypePdf } from '@caravel/icons';
import { Button, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExportButton } from '../../components/exports/export-button.tsx';
import { useExport } from '../../components/exports/use-export.tsx';
import { DayFilter } from '../../components/filters/day-filter.tsx';
import { isReversed } from '../../components/filters/days-reversed.ts';
import { DaysReversed } from '../../components/filters/days-reversed-notice.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { callForFile, urlOf } from '../../lib/api/call.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { formatDate, formatDateRange } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { CurrencyCard } from './currency-card.tsx';
import { StatementPostings } from './statement-postings.tsx';
import classes from './statements.module.css';
import { monthsFrom, readStatementsSearch, type StatementsSearch, timeOf } from './statements-search.ts';

type Go = (next: StatementsSearch) => void;

/** The month, or the days from one to another. */
function TimeChoice({ search, statement, go }: { search: StatementsSearch; statement: Statement | undefined; go: Go }) {
  const t = useT();
  const locale = useFormatLocale();
  const { from, to } = search;
  const isDays = from !== undefined || to !== undefined;
  // Until the statement is there, the month of the address is the only one that is known.
  const known = [statement?.since, statement?.thisMonth, search.month].filter((month) => typeof month === 'string').sort();
  const current = statement?.thisMonth ?? known.at(-1);
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t('statements.month')}
        value={isDays ? 'days' : (search.month ?? current ?? '')}
        data={[
          ...monthsFrom(known[0], known.at(-1)).map((month) => ({
            value: month,
            label: formatDate(`${month}-01`, locale, 'month'),
          })),
          { value: 'days', label: t('statements.chosenDays') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'days') go({ from: statement?.from, to: statement?.to });
          else go(value === current ? {} : { month: value });
        }}
      />
      {isDays ? (
        <>
          <DayFilter
            label={t('statements.from')}
            sign={t('office.fromShort')}
            value={from}
            onDay={(next) => go({ from: next || undefined, to })}
          />
          <DayFilter
            label={t('statements.to')}
            sign={t('office.toShort')}
            value={to}
            onDay={(next) => go({ from, to: next || undefined })}
            problem={isReversed(search) ? t('exports.daysReversed') : null}
          />
        </>
      ) : null}
    </>
  );
}

function Statements() {
  const t = useT();
  const locale = useFormatLocale();
  const navigate = useNavigate();
  const search = readStatementsSearch(useSearch({ strict: false }));
  const go: Go = (next) => void navigate({ to: '.', search: { ...next }, replace: true, resetScroll: false });
  const time = timeOf(search);
  const isOff = isReversed(search);
  const asked = useCall(getStatement, { query: time }, { keepPrevious: true, enabled: !isOff });
  const statement = asked.data?.data;
  const { line, currency, skip = 0, ...days } = search;
  const exporting = useExport({
    fileName: t('statements.file'),
    rowBytes: 80,
    saved: (count) => t('statements.exported', { count }),
  });
  const rows = statement?.currencies.length ?? 0;
  const isShown = statement !== undefined && !isOff;
  return (
    <PageFrame layout="office" title={t('statements.title')} intro={t('statements.intro')}>
      <div className={classes.bar}>
        <TimeChoice search={search} statement={statement} go={go} />
        <ExportButton
          label={t('statements.csv')}
          isOff={rows === 0 || isOff}
          isRunning={exporting.isRunning}
          onExport={() => exporting.start({ rows, ask: (signal) => callForFile(downloadStatement, { query: time }, { signal }) })}
        />
        {rows > 0 && !isOff ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            renderRoot={(props) => <a {...props} href={urlOf(getStatementPdf, { query: time })} download />}
          >
            {t('statements.pdf')}
          </Button>
        ) : null}
      </div>
      {exporting.parts}
      {isOff ? <DaysReversed /> : null}
      {asked.isError && !statement ? <NotLoaded error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {!statement && !asked.isError && !isOff ? <CardSkeletons count={2} height={240} /> : null}
      {isShown ? (
        <>
          <p className={classes.state} role="status">
            {formatDateRange(statement.from, statement.to, locale, 'dated')} ·{' '}
            {t(statement.isClosed ? 'statements.closed' : 'statements.open')}
          </p>
          {rows === 0 ? (
            <EmptyState title={t('statements.noneTitle')} text={t('statements.noneText')} scene="coast" />
          ) : (
            statement.currencies.map((one) => (
              <CurrencyCard
                key={one.currency}
                statement={one}
                onLine={(next) => go({ ...days, line: next, currency: one.currency })}
              />
            ))
          )}
        </>
      ) : null}
      {line && currency ? (
        <StatementPostings
          time={time}
          of={{ line, currency }}
          offSet={skip}
          onGo={(next) => go({ ...search, skip: next || undefined })}
          onClose={() => go(days)}
        />
      ) : null}
    </PageFrame>
  );
}

/** The statements of the agency, from its ledger, for its owner. Time and open line are in the address. */
export function StatementsPage() {
  const t = useT();
  usePageTitle(t('statements.title'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  return isOwner ? <Statements /> : <OwnerOnly text={t('statements.ownerOnly')} />;
}
