import type { ActivityDetails, ActivityOption, PaxMix } from '@caravel/products/activities/contract';
import { useId } from 'react';
import { formatMoney } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { cancelText, durationText, guideLines, optionConfirmationText, startText } from '../../activity-words.ts';
import { partyText } from '../../party-words.ts';
import classes from './details.module.css';
import { optionKey } from './use-booking-box.ts';

/** An option with all its start times. */
type Group = { readonly first: ActivityOption; readonly times: readonly ActivityOption[] };

/** The options by what they are; those that can be booked first, as the server sent them. */
function groupOptions(options: readonly ActivityOption[]): readonly Group[] {
  const codes = [...new Set(options.map(({ optionCode }) => optionCode))];
  return codes.flatMap((code) => {
    const times = options.filter(({ optionCode }) => optionCode === code);
    return times[0] ? [{ first: times[0], times }] : [];
  });
}

type OptionsProps = {
  options: readonly ActivityOption[];
  details: Pick<ActivityDetails, 'timeZone' | 'zonePlace'>;
  day: string;
  party: PaxMix;
  chosen: ActivityOption | undefined;
  onChoose: (option: ActivityOption) => void;
};

type TimeProps = Omit<OptionsProps, 'options' | 'party'> & { option: ActivityOption; name: string };

/** A start time of an option with its total; or why it cannot be booked. */
function Time({ option, name, details, day, chosen, onChoose }: TimeProps) {
  const t = useT();
  const { price, placesLeft, unavailableReason } = option;
  const isChosen = chosen !== undefined && optionKey(chosen) === optionKey(option);
  const start = startText(day, option.startTime, t);
  if (!option.available || price === null)
    return (
      <p className={classes.timeOff}>
        <span className="tabular">{start}</span> {t(`activityUnavailable.${unavailableReason ?? 'SOLD_OUT'}`)}
      </p>
    );
  return (
    <label className={classes.time} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(option)} />
      <span className={classes.timeWords}>
        <span className={`${classes.start} tabular`}>{start}</span>
        <span className={option.freeCancellationUntil === null ? '' : classes.good}>{cancelText(option, details, t)}</span>
        <span>{optionConfirmationText(option, t)}</span>
        {placesLeft !== null && placesLeft > 0 ? (
          <span className={classes.left}>{t('activities.placesLeft', { count: placesLeft })}</span>
        ) : null}
      </span>
      <span className={classes.timePrice}>
        {price.beforeDiscount && price.beforeDiscount.amountMinor > price.total.amountMinor ? (
          <s className={classes.quiet}>
            <span className="visually-hidden">{t('activities.priceBefore')} </span>
            <bdi className="tabular">{formatMoney(price.beforeDiscount, t.formats)}</bdi>
          </s>
        ) : null}
        <bdi className={`${classes.total} tabular`}>{formatMoney(price.total, t.formats)}</bdi>
      </span>
    </label>
  );
}

/** What can be booked on a day for a party: options, each with its start times and totals. One is chosen. */
export function Options({ options, details, day, party, chosen, onChoose }: OptionsProps) {
  const t = useT();
  const name = useId();
  return (
    <div className={classes.options}>
      {groupOptions(options).map(({ first, times }) => (
        <fieldset className={classes.option} key={first.optionCode}>
          <legend className="visually-hidden">{t('activities.startTimes', { option: first.title })}</legend>
          <div className={classes.optionHead}>
            <h3 className={classes.optionTitle}>
              <bdi>{first.title}</bdi>
            </h3>
            {first.description ? <p className={classes.quiet}>{first.description}</p> : null}
            <p className={classes.quiet}>
              {[durationText(first.duration, t), ...guideLines(first.languageGuides, t)].filter(Boolean).join(' · ')}
            </p>
            <p className={classes.quiet}>{t('activities.totalFor', { party: partyText(party, t) })}</p>
          </div>
          <div className={classes.times}>
            {times.map((option) => (
              <Time
                key={optionKey(option)}
                option={option}
                name={name}
                details={details}
                day={day}
                chosen={chosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
