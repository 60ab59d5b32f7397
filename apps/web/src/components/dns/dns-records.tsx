import type { DnsRecordStatus } from '@caravel/contracts';
import { useMediaQuery } from '@mantine/hooks';
import { formatList } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import { StatusDot, type StatusKind } from '../notices/status-dot.tsx';
import styles from './dns-records.module.css';

const STATUSES: Readonly<Record<DnsRecordStatus, readonly [MessageKey, StatusKind]>> = {
  unchecked: ['website.domainUnchecked', 'neutral'],
  found: ['website.domainFound', 'success'],
  missing: ['website.domainMissing', 'warning'],
  different: ['website.domainDifferent', 'danger'],
  unreachable: ['website.domainNoAnswer', 'neutral'],
};

/** A record that the owner of a domain sets. `found`: what is there instead; `words`: what it is for; `note`: more about its state. */
export type ShownRecord = {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  readonly status: DnsRecordStatus;
  readonly found?: readonly string[];
  readonly words?: string;
  readonly note?: string;
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

type CellProps = { record: ShownRecord };

function StatusCell({ record }: CellProps) {
  const t = useT();
  const locale = useFormatLocale();
  const [label, kind] = STATUSES[record.status];
  return (
    <>
      <StatusDot kind={kind} label={t(label)} />
      {record.status === 'different' && record.found ? (
        <p className={styles.seen}>
          <bdi>{t('website.domainSeen', { values: formatList(record.found, locale, 'unit') })}</bdi>
        </p>
      ) : null}
      {record.note ? <p className={styles.words}>{record.note}</p> : null}
    </>
  );
}

const TypeCell = ({ record: { type, words } }: CellProps) => (
  <>
    <strong>{type}</strong>
    {words ? <p className={styles.words}>{words}</p> : null}
  </>
);

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

function RecordTable({ records }: { records: readonly ShownRecord[] }) {
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
          <tr key={`${record.type} ${record.name}`}>
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

function RecordCards({ records }: { records: readonly ShownRecord[] }) {
  const t = useT();
  return (
    <ul className={styles.cards} aria-label={t('website.domainRecords')}>
      {records.map((record) => (
        <li key={`${record.type} ${record.name}`}>
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

/** DNS records to set, each with its status: a table, or cards if there is no room for one. */
export function DnsRecords({ records }: { records: readonly ShownRecord[] }) {
  const isWide = useMediaQuery('(min-width: 62em)', true);
  return isWide ? <RecordTable records={records} /> : <RecordCards records={records} />;
}
