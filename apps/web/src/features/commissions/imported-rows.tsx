import { type ImportedRow, ROW_MATCHES, type RowMatch } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { StatusDot, type StatusKind } from '../../components/notices/status-dot.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './commissions.module.css';

/** What a person decided about rows, by their line: a commission, or null: none. */
export type Choices = ReadonlyMap<number, string | null>;

const AT_ONCE = 50;
const KINDS: Readonly<Record<RowMatch, StatusKind>> = {
  ...{ sure: 'success', unsure: 'warning', unknown: 'danger', known: 'neutral', faulty: 'danger' },
};
/** What a person has to decide comes first. */
const ORDER: readonly RowMatch[] = ['unsure', 'unknown', 'faulty', 'sure', 'known'];

type RowProps = { row: ImportedRow; chosen: string | null | undefined; onChoice: (commissionId: string | null) => void };

function Row({ row: { line, match, reference, name, amount, candidates }, chosen, onChoice }: RowProps) {
  const t = useT();
  const locale = useFormatLocale();
  const proposed = match === 'sure' ? candidates[0]?.commissionId : undefined;
  return (
    <li>
      <span className={classes.booking}>
        <bdi>{[reference, name, amount].filter(Boolean).join(' · ')}</bdi>
        <span className={classes.quiet}>
          {t('commissions.line')} {line} · <StatusDot kind={KINDS[match]} label={t(`commissions.match_${match}`)} />
        </span>
      </span>
      {candidates.length > 0 ? (
        <NativeSelect
          size="sm"
          className={classes.choice ?? ''}
          aria-label={t('commissions.candidate', { line })}
          value={(chosen === undefined ? proposed : chosen) ?? ''}
          data={[
            { value: '', label: t('commissions.noBooking') },
            ...candidates.map(({ commissionId, booking, open, score }) => ({
              value: commissionId,
              label: t('commissions.candidateText', {
                ...{ reference: booking.reference, name: booking.leadTraveler, score },
                amount: formatMoney(open, locale),
              }),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => onChoice(value === '' ? null : value)}
        />
      ) : null}
    </li>
  );
}

type RowsProps = { rows: readonly ImportedRow[]; choices: Choices; onChoices: (choices: Choices) => void };

/** The rows of a statement with what they match; a person decides about each that is unclear, and may change the others. */
export function ImportedRows({ rows, choices, onChoices }: RowsProps) {
  const t = useT();
  const [shown, setShown] = useState(AT_ONCE);
  const sorted = [...rows].sort((a, b) => ORDER.indexOf(a.match) - ORDER.indexOf(b.match) || a.line - b.line);
  return (
    <>
      <ul role="status">
        {ROW_MATCHES.flatMap((match) => {
          const count = rows.filter((row) => row.match === match).length;
          return count === 0 ? [] : [<li key={match}>{t(`commissions.count_${match}`, { count })}</li>];
        })}
      </ul>
      <ul className={classes.rows} aria-label={t('commissions.rowsTitle')}>
        {sorted.slice(0, shown).map((row) => (
          <Row
            key={row.line}
            row={row}
            chosen={choices.get(row.line)}
            onChoice={(commissionId) => onChoices(new Map(choices).set(row.line, commissionId))}
          />
        ))}
      </ul>
      {sorted.length > shown ? (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {t('commissions.more')}
        </Button>
      ) : null}
    </>
  );
}
