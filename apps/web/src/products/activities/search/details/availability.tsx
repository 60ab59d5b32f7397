import type { PlainDate } from '@caravel/kernel';
import type { ActivityDetails } from '@caravel/products/activities/contract';
import { nearestDatesSchema } from '@caravel/products/activities/contract';
import { Button, Loader } from '@mantine/core';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { CardSkeletons } from '../../../../components/notices/skeletons.tsx';
import { Card } from '../../../../components/page/card.tsx';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { formatDate } from '../../../../lib/language/format.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { FromPrice } from '../../offer-facts.tsx';
import { partyProblem } from '../../party.ts';
import { DayField } from './day-field.tsx';
import classes from './details.module.css';
import { Options } from './options.tsx';
import { PartyField } from './party-field.tsx';
import type { BookingBox } from './use-booking-box.ts';

/** The field of the day, which other parts of the page lead to. */
export const DAY_FIELD = 'activity-day';

/** The days that could not be loaded, with a way to try again; or that there are none. */
function DatesNotice({ box }: { box: BookingBox }) {
  const t = useT();
  const { dates } = box;
  if (dates.error)
    return (
      <div className={classes.problem} role="alert">
        <p>
          <strong>{t('activities.datesFailed')}.</strong> {dates.error.message}
        </p>
        <Button variant="default" size="sm" onClick={() => void dates.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  const isNone = dates.data?.data.availableDates.length === 0;
  return (
    <p className={classes.quiet} role="status">
      {dates.isFetching ? t('activities.datesLoading') : isNone ? t('activities.datesNone') : ''}
    </p>
  );
}

type NearestDaysProps = { days: readonly PlainDate[]; onDay: (day: PlainDate) => void };

/** The nearest days that can be booked; each is checked at once. */
function NearestDays({ days, onDay }: NearestDaysProps) {
  const t = useT();
  if (days.length === 0) return null;
  return (
    <div className={classes.nearest}>
      <span>{t('activities.nearest')}</span>
      {days.map((day) => (
        <Button key={day} variant="default" size="sm" onClick={() => onDay(day)}>
          {formatDate(day, t.formats)}
        </Button>
      ))}
    </div>
  );
}

/** The day of the address is over, as in a link that was shared long ago. */
function DayPast({ past, onDay }: { past: NonNullable<BookingBox['past']>; onDay: NearestDaysProps['onDay'] }) {
  const t = useT();
  return (
    <div className={classes.problem} role="alert">
      <p>{t('activities.dayPast', { day: formatDate(past.day, t.formats, 'full') })}</p>
      <NearestDays days={past.nextDays} onDay={onDay} />
    </div>
  );
}

type CheckFailedProps = {
  ref: Ref<HTMLDivElement>;
  error: ApiError;
  onDay: (day: PlainDate) => void;
  onRetry: () => void;
};

/** Why nothing can be booked on the day, with the nearest days, or a way to try again. */
function CheckFailed({ ref, error, onDay, onRetry }: CheckFailedProps) {
  const t = useT();
  const nearest = error.code === 'activityNotOnDate' ? nearestDatesSchema.safeParse(error.data).data : undefined;
  const days = nearest?.nearestDates ?? [];
  return (
    <div className={classes.problem} role="alert" ref={ref} tabIndex={-1}>
      <p>
        <strong>{error.code === 'activityNotOnDate' ? null : `${t('activities.checkFailed')}. `}</strong>
        {error.message}
      </p>
      {days.length > 0 ? (
        <NearestDays days={days} onDay={onDay} />
      ) : error.code === 'activityNotOnDate' ? null : (
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** What the live region says: that it is being asked, then how many options there are. */
function spokenText({ asked, check, options }: BookingBox, t: Translator): string {
  if (asked && check.isFetching) return t('activities.checking');
  if (!asked || check.isError || options === null) return '';
  return t('activities.optionsFound', { count: options.filter(({ available }) => available).length });
}

/**
 * Leads the keyboard to what was asked for, once it is there: the heading of the options, or why there are none. Only after a person asked on this page: what
 * an address brings along takes no focus away.
 */
function useLeadToAnswer({ asked, check, options }: BookingBox) {
  const answer = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  const isAwaited = useRef(false);
  const isThere = asked !== null && !check.isFetching && (options !== null || check.isError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another one
  useEffect(() => {
    if (!isThere || !isAwaited.current) return;
    isAwaited.current = false;
    answer.current?.focus();
  }, [isThere, options, check.error]);
  const awaitAnswer = () => {
    isAwaited.current = true;
  };
  return { answer, awaitAnswer };
}

/** Day and party, what can be booked for them, and the choice. */
export function Availability({ details, box }: { details: ActivityDetails; box: BookingBox }) {
  const t = useT();
  const id = useId();
  const [isChecked, setChecked] = useState(false);
  const { draft, asked, check, options, chosen } = box;
  const dayError = isChecked && draft.day === null ? t('questionMissing.date') : undefined;
  const wrongParty = partyProblem(draft.party, details, t);
  const partyId = `${id}-party`;
  const isBusy = asked !== null && check.isFetching;
  const { answer, awaitAnswer } = useLeadToAnswer(box);
  const askOn = (day: PlainDate) => {
    awaitAnswer();
    box.askOn(day);
  };
  const submit = () => {
    setChecked(true);
    if (isBusy) return;
    if (draft.day === null) document.getElementById(DAY_FIELD)?.focus();
    else if (wrongParty !== undefined) document.getElementById(partyId)?.focus();
    else {
      awaitAnswer();
      box.ask();
    }
  };
  return (
    <Card title={t('activities.choose')}>
      {chosen ? null : (
        <p className={classes.fromLine}>
          <FromPrice activity={details} />
        </p>
      )}
      <form
        className={classes.box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DayField id={DAY_FIELD} box={box} error={dayError} />
        <PartyField
          id={partyId}
          details={details}
          party={draft.party}
          error={isChecked ? wrongParty : undefined}
          onChange={(party) => box.change({ ...draft, party })}
          onClose={box.settle}
        />
        <Button
          type="submit"
          className={classes.check ?? ''}
          // A button that is off loses the focus, and the keyboard its place.
          aria-disabled={isBusy}
          leftSection={isBusy ? <Loader size={16} color="currentcolor" aria-hidden="true" /> : null}
        >
          {t('activities.check')}
        </Button>
      </form>
      <DatesNotice box={box} />
      <p className="visually-hidden" role="status">
        {spokenText(box, t)}
      </p>
      <div aria-busy={isBusy}>
        {box.past ? <DayPast past={box.past} onDay={askOn} /> : null}
        {asked && check.error && !check.isFetching ? (
          <CheckFailed
            ref={answer}
            error={check.error}
            onDay={askOn}
            onRetry={() => {
              awaitAnswer();
              void check.refetch();
            }}
          />
        ) : null}
        {asked && check.isFetching && options === null ? <CardSkeletons count={2} height={120} /> : null}
        {asked && options ? (
          <>
            <h3 className={classes.subtitle} ref={answer} tabIndex={-1}>
              {t('activities.options', { day: formatDate(asked.day, t.formats, 'full') })}
            </h3>
            <Options
              options={options}
              details={details}
              day={asked.day}
              party={asked.party}
              chosen={chosen}
              onChoose={box.choose}
            />
          </>
        ) : null}
      </div>
    </Card>
  );
}
