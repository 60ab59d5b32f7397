import type { DnsRecord, DnsRecordStatus } from '@caravel/contracts';
import { useMediaQuery } from '@mantine/hooks';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { StatusDot, type StatusKind } from '../../components/notices/status-dot.tsx';
import { formatList } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import styles from './domain.module.css';
import classes from './website.module.css';

const STATUSES: Readonly<Record<DnsRecordStatus, readonly [MessageKey, StatusKind]>> = {
  unchecked: ['website.domainUnchecked', 'neutral'],
  found: ['website.domainFound', 'success'],
  missing: ['website.domainMissing', 'warning'],
  different: ['website.domainDifferent', 'danger'],
  unreachable: ['website.domainNoAnswer', 'neutral'],
};

/** A text that has to be copied exactly into another form, with a copy button. */
function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.copied}>
      <code dir="ltr">{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}

type CellProps = { record: DnsRecord };

function StatusCell({ record }: CellProps) {
  const t = useT();
  const locale = useFormatLocale();
  const [label, kind] = STATUSES[record.status];
  return (
    <>
      <StatusDot kind={kind} label={t(label)} />
      {record.status === 'different' ? (
        <p className={`${classes.hint} ${styles.seen}`}>
          <bdi>{t('website.domainSeen', { values: formatList(record.found, locale, 'unit') })}</bdi>
        </p>
      ) : null}
    </>
  );
}

const TypeCell = ({ record }: CellProps) => <strong>{record.type}</strong>;

function NameCell({ record: { type, name } }: CellProps) {
  const t = useT();
  return <Copied text={name} label={t('website.domainCopyName', { type })} />;
}

function ValueCell({ record: { type, value } }: CellProps) {
  const t = useT();
  return <Copied text={value} label={t('website.domainCopyValue', { type })} />;
}

/** The columns of a record, in a table or on a card. */
const COLUMNS = [
  { title: 'website.domainType', Cell: TypeCell },
  { title: 'website.domainName', Cell: NameCell },
  { title: 'website.domainValue', Cell: ValueCell },
  { title: 'website.domainStatus', Cell: StatusCell },
] as const;

function RecordTable({ records }: { records: readonly DnsRecord[] }) {
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('website.domainRecords')}</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ title }) => (
            <th key={title} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.type}>
            {COLUMNS.map(({ title, Cell }) => (
              <td key={title}>
                <Cell record={record} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RecordCards({ records }: { records: readonly DnsRecord[] }) {
  const t = useT();
  return (
    <ul className={styles.cards} aria-label={t('website.domainRecords')}>
      {records.map((record) => (
        <li key={record.type}>
          <dl className={styles.record}>
            {COLUMNS.map(({ title, Cell }) => (
              <div key={title}>
                <dt>{t(title)}</dt>
                <dd>
                  <Cell record={record} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The records that prove the domain, each with its status: a table, or cards if there is no room for one. */
export function DomainRecords({ records }: { records: readonly DnsRecord[] }) {
  const isWide = useMediaQuery('(min-width: 62em)', true);
  return isWide ? <RecordTable records={records} /> : <RecordCards records={records} />;
}
