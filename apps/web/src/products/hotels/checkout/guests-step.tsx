import type { HotelQuote } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { ErrorSummary, type FieldError } from '../../../components/form/error-summary.tsx';
import { NameFields } from '../../../components/form/name-fields.tsx';
import { findFullName, namesOfMe } from '../../../components/form/name-rules.ts';
import classes from '../../../components/form/step-form.module.css';
import { FieldLabel, TextField } from '../../../components/form/text-field.tsx';
import { type FieldState, useProblems } from '../../../components/form/use-problems.ts';
import { formatTime } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { isTravelAgent, useSession } from '../../../lib/session/session.ts';
import type { StepBodyProps } from '../../checkout.ts';
import { guestsText } from '../stay-parts.tsx';
import { type GuestDraft, guestId, guestIds, guestsProblems, type HotelOwn, LONGEST_REQUEST } from './guest-rules.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type GuestFieldsProps = {
  quote: HotelQuote;
  index: number;
  value: GuestDraft;
  state: FieldState;
  onChange: (value: GuestDraft) => void;
  /** Offers to fill in the name of the logged-in person. */
  me?: { readonly name: string; readonly fill: () => void } | undefined;
};

/** The questions about the guest of one room. */
function GuestFields({ quote, index, value, state, onChange, me }: GuestFieldsProps) {
  const t = useT();
  const locale = useFormatLocale();
  const room = quote.rooms[index];
  const id = (field: keyof GuestDraft) => guestId(index, field);
  const place = quote.hotel.cityName;
  const { inTime } = quote.checkinCheckoutPolicy;
  const clock = (time: string) => formatTime(`2000-01-01T${time}`, locale);
  return (
    <fieldset className={classes.person}>
      <legend className={classes.legend}>
        <bdi>{t('hotelCheckout.roomNamed', { number: index + 1, name: room?.roomName ?? '' })}</bdi>
        <span className={classes.quiet}>{room ? guestsText(room.occupancy, t) : null}</span>
      </legend>
      {me ? (
        <Button variant="light" size="sm" className={classes.next ?? ''} onClick={me.fill}>
          {t('hotelCheckout.isMe', { number: index + 1, name: me.name })}
        </Button>
      ) : null}
      <NameFields
        idOf={id}
        value={value}
        mayFill={index === 0}
        state={state}
        onChange={(names) => onChange({ ...value, ...names })}
      />
      <NativeSelect
        id={id('arrivalTime')}
        size="md"
        className={classes.medium ?? ''}
        label={<FieldLabel label={t('hotelCheckout.arrival')} isOptional />}
        description={
          inTime ? t('hotelCheckout.arrivalWhy', { place, time: clock(inTime) }) : t('hotelCheckout.arrivalWhere', { place })
        }
        autoComplete="off"
        data={[
          { value: '', label: t('hotelCheckout.arrivalUnknown') },
          ...HOURS.map((time) => ({ value: time, label: clock(time) })),
        ]}
        value={value.arrivalTime}
        onChange={(event) => onChange({ ...value, arrivalTime: event.currentTarget.value })}
      />
      <TextField
        id={id('requests')}
        label={t('hotelCheckout.requests')}
        isOptional
        description={t('hotelCheckout.requestsWhy')}
        autoComplete="off"
        maxLength={LONGEST_REQUEST}
        value={value.requests}
        error={state.errorOf(id('requests'))}
        onChange={(event) => onChange({ ...value, requests: event.currentTarget.value })}
        onBlur={() => state.leave(id('requests'))}
      />
    </fieldset>
  );
}

/** Asks for the guest in whose name each room is. */
export function GuestsStep({ quote, own, refused, onChange, onDone }: StepBodyProps<HotelQuote, HotelOwn>) {
  const t = useT();
  const session = useSession();
  const { guests } = own;
  const { errorOf, leave, errors, attempt, submit } = useProblems(guestsProblems(guests), refused);
  /** The error with whose it is: each guest is asked the same. */
  const named = (error: FieldError): FieldError => {
    const index = guests.findIndex((_, at) => error.id.startsWith(guestIds(at)));
    return index < 0 ? error : { ...error, group: t('hotelCheckout.roomNumbered', { number: index + 1 }) };
  };
  const replace = (index: number, next: GuestDraft) =>
    onChange({ guests: guests.map((guest, at) => (at === index ? next : guest)) });
  // Staff book for others; anyone else is usually a guest.
  const offersMe = session && !isTravelAgent(session) && session.lastName !== '';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (submit()) onDone();
      }}
    >
      <ErrorSummary errors={guests.length > 1 ? errors.map(named) : errors} attempt={attempt} />
      <p className={classes.text}>{t('hotelCheckout.guestsHint')}</p>
      {guests.map((guest, index) => (
        <GuestFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the booking
          key={index}
          quote={quote}
          index={index}
          value={guest}
          state={{ errorOf, leave }}
          onChange={(next) => replace(index, next)}
          me={
            offersMe && index === 0 && guest.lastName === ''
              ? {
                  name: `${session.firstName} ${session.lastName}`.trim(),
                  fill: () => replace(index, { ...guest, ...namesOfMe(session) }),
                }
              : undefined
          }
        />
      ))}
      <Button type="submit" className={classes.next ?? ''}>
        {t('common.continue')}
      </Button>
    </form>
  );
}

/** The guests of the rooms, as a list. */
export function GuestNames({ own, className }: { own: HotelOwn; className?: string | undefined }) {
  return (
    <ul className={className}>
      {own.guests.map((guest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the booking
        <li key={index}>
          <bdi>{findFullName(guest)}</bdi>
        </li>
      ))}
    </ul>
  );
}
