import { type BookingRequests, DAY_TIMES, type DayTime, makeBookingRequest, REQUEST_TEXT } from '@caravel/contracts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import { EmailField, FieldLabel, TextField } from '../../../components/form/text-field.tsx';
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx';
import page from '../../../components/page/page.module.css';
import { useAction } from '../../../lib/api/use-call.ts';
import { formatDate, formatTime, today } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import type { AskedChange } from '../../../products/booking.ts';
import classes from './request.module.css';
import { TIME_WORDS } from './request-words.ts';
import { type AfterRequest, useRequestHandlers } from './use-request-action.ts';

type Wanted = { readonly day: string; readonly time: DayTime | '' };
type FormProps = AfterRequest & {
  readonly bookingId: string;
  readonly asked: BookingRequests;
  readonly fill?: AskedChange | undefined;
  readonly onCancel: () => void;
};

const findTime = (text: string): DayTime | '' => DAY_TIMES.find((time) => time === text) ?? '';

/** A part of the trip that may be changed: chosen, it asks for the new day and the time of day. */
function PartFields(props: {
  readonly part: BookingRequests['parts'][number];
  readonly wanted: Wanted | undefined;
  readonly problem: string | undefined;
  readonly onChange: (wanted: Wanted | undefined) => void;
}) {
  const t = useT();
  const locale = useFormatLocale();
  const { part, wanted, problem, onChange } = props;
  const id = `request-part-${part.part}`;
  const leaves = `${formatDate(part.startsAt.slice(0, 10), locale)}, ${formatTime(part.startsAt, locale)}`;
  return (
    <div className={classes.part}>
      <Checkbox
        id={id}
        label={part.title}
        description={part.begun ? t('requests.partBegun') : leaves}
        disabled={part.begun}
        checked={wanted !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? { day: '', time: '' } : undefined)}
      />
      {wanted ? (
        <div className={classes.pair}>
          <TextField
            id={`${id}-day`}
            type="date"
            isOptional
            label={t('requests.newDay')}
            min={today()}
            value={wanted.day}
            error={problem}
            onChange={(event) => onChange({ ...wanted, day: event.currentTarget.value })}
          />
          <NativeSelect
            size="md"
            id={`${id}-time`}
            label={<FieldLabel label={t('requests.newTime')} isOptional />}
            value={wanted.time}
            onChange={(event) => onChange({ ...wanted, time: findTime(event.currentTarget.value) })}
            data={[
              { value: '', label: t('requests.anyTime') },
              ...DAY_TIMES.map((time) => ({ value: time, label: t(TIME_WORDS[time]) })),
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}

/** What the traveler wants changed: which parts, to when, for whom, in their own words. What was typed stays until it was sent. */
export function RequestForm({ bookingId, asked, fill, onCancel, ...after }: FormProps) {
  const t = useT();
  const only = asked.parts.filter(({ begun }) => !begun);
  const chosen = fill ? only.filter(({ part }) => fill.parts.includes(part)) : only.length === 1 ? only : [];
  const [wanted, setWanted] = useState<ReadonlyMap<number, Wanted>>(
    () => new Map(chosen.map(({ part }) => [part, { day: '', time: '' } as const])),
  );
  const [travelers, setTravelers] = useState<ReadonlySet<number>>(() => new Set(asked.travelers.map(({ traveler }) => traveler)));
  const [text, setText] = useState(fill?.text ?? '');
  const [contact, setContact] = useState(asked.contact);
  const [isTried, setTried] = useState(false);
  const { handlers, options } = useRequestHandlers(after);
  const { mutate, error, isPending } = useAction(makeBookingRequest, handlers);
  const guard = useUnsavedGuard(text !== '' || [...wanted.values()].some(({ day, time }) => day !== '' || time !== ''));
  const parts = [...wanted].sort(([a], [b]) => a - b);
  const says = error?.validationError ?? {};
  const dayProblem = (part: number) => {
    const place = parts.findIndex(([one]) => one === part);
    return says[`parts.${place}.day`] ?? says[`parts.${place}.part`];
  };
  const isEmpty = text.trim() === '' && parts.every(([, { day, time }]) => day === '' && time === '');
  const problems = {
    parts: isTried && parts.length === 0 ? t('requests.partsMissing') : says.parts,
    travelers: isTried && travelers.size === 0 ? t('requests.travelersMissing') : says.travelers,
    text: isTried && parts.length > 0 && isEmpty ? t('requests.nothingAsked') : says.text,
    email: isTried && contact.email.trim() === '' ? t('validation.required') : says.email,
  };
  const hasFieldProblem = Object.keys(says).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // As numbers are written, `+1 (212) 555-0100`; what is sent is the number alone.
    const phone = contact.phone.replaceAll(/[\s().-]/g, '');
    if (parts.length === 0 || travelers.size === 0 || isEmpty || contact.email.trim() === '') return;
    mutate({
      options: options(),
      params: { bookingId },
      body: {
        parts: parts.map(([part, { day, time }]) => ({ part, ...(day && { day }), ...(time && { time }) })),
        travelers: [...travelers].sort((a, b) => a - b),
        ...(text.trim() && { text }),
        email: contact.email,
        ...(phone && { phone }),
      },
    });
  };
  const toggle = (traveler: number, isOn: boolean) =>
    setTravelers((before) => new Set(isOn ? [...before, traveler] : [...before].filter((one) => one !== traveler)));
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t('requests.title')}>
      {guard}
      <FormAlert kind="danger" text={error && !hasFieldProblem ? error.message : null} />
      <fieldset className={classes.group} aria-describedby={problems.parts ? 'request-parts-problem' : undefined}>
        <legend>{t('requests.parts')}</legend>
        {asked.parts.map((part) => (
          <PartFields
            key={part.part}
            part={part}
            wanted={wanted.get(part.part)}
            problem={dayProblem(part.part)}
            onChange={(next) =>
              setWanted((before) => {
                const others = [...before].filter(([one]) => one !== part.part);
                return new Map(next ? [...others, [part.part, next]] : others);
              })
            }
          />
        ))}
        {problems.parts ? (
          <p id="request-parts-problem" className={classes.error} role="alert">
            {problems.parts}
          </p>
        ) : null}
      </fieldset>
      {asked.travelers.length > 1 ? (
        <fieldset className={classes.group} aria-describedby={problems.travelers ? 'request-travelers-problem' : undefined}>
          <legend>{t('requests.travelers')}</legend>
          {asked.travelers.map(({ traveler, name }) => (
            <Checkbox
              key={traveler}
              id={`request-traveler-${traveler}`}
              label={<bdi>{name}</bdi>}
              checked={travelers.has(traveler)}
              onChange={(event) => toggle(traveler, event.currentTarget.checked)}
            />
          ))}
          {problems.travelers ? (
            <p id="request-travelers-problem" className={classes.error} role="alert">
              {problems.travelers}
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <LongTextField
        id="request-text"
        size="md"
        rows={4}
        atMost={REQUEST_TEXT}
        label={<FieldLabel label={t('requests.text')} isOptional />}
        description={t('requests.textWhy')}
        value={text}
        error={problems.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.pair}>
        <EmailField
          id="request-email"
          label={t('requests.email')}
          atMost={254}
          value={contact.email}
          error={problems.email}
          onChange={(event) => setContact({ ...contact, email: event.currentTarget.value })}
        />
        <TextField
          id="request-phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          isOptional
          label={t('requests.phone')}
          atMost={30}
          value={contact.phone}
          error={says.phone}
          onChange={(event) => setContact({ ...contact, phone: event.currentTarget.value })}
        />
      </div>
      <p className={page.quiet}>{t('requests.promise')}</p>
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('requests.send')}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
