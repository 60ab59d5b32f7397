import type { HelpHours } from '@caravel/contracts';
import { Switch, TextInput } from '@mantine/core';
import { dayName, zoneName } from '../../components/help/help-hours.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import styles from './hours-section.module.css';
import { Section } from './section.tsx';
import { idOf, type WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** What a day starts with, if no other day says better. */
const USUAL = { opens: '09:00', closes: '18:00' };

/** The hours of help, day by day. */
export function HoursSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  const { timeZone } = useAgency();
  const hours = form.draft.helpHours;
  const save = (next: readonly HelpHours[]) => {
    form.set(
      'helpHours',
      [...next].sort((one, other) => one.day - other.day),
    );
    form.leave('helpHours');
  };
  const change = (day: number, part: Partial<HelpHours>) =>
    save(hours.map((one) => (one.day === day ? { ...one, ...part } : one)));
  const show = (day: number, isShown: boolean) => {
    const last = hours.findLast((one) => one.day < day) ?? hours[0] ?? USUAL;
    save(isShown ? [...hours, { opens: last.opens, closes: last.closes, day }] : hours.filter((one) => one.day !== day));
  };
  return (
    <Section id="hours" title={t('website.helpHours')} hint={t('website.helpHoursHint')}>
      <p>
        <bdi>{zoneName(timeZone, t.formats)}</bdi>
      </p>
      <ul className={styles.days} id={idOf('helpHours')} tabIndex={-1}>
        {DAYS.map((day) => {
          const name = dayName(day, t.formats, 'long');
          const open = hours.find((one) => one.day === day);
          return (
            <li key={day} className={styles.day}>
              <Switch
                checked={open !== undefined}
                label={name}
                aria-label={t('website.dayShow', { day: name })}
                onChange={(event) => show(day, event.currentTarget.checked)}
              />
              {open ? (
                <>
                  <TextInput
                    size="md"
                    type="time"
                    aria-label={t('website.dayOpens', { day: name })}
                    value={open.opens}
                    onChange={(event) => change(day, { opens: event.currentTarget.value })}
                  />
                  <TextInput
                    size="md"
                    type="time"
                    aria-label={t('website.dayCloses', { day: name })}
                    value={open.closes}
                    onChange={(event) => change(day, { closes: event.currentTarget.value })}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className={classes.error} role="alert">
        {form.errorOf('helpHours')}
      </p>
    </Section>
  );
}
