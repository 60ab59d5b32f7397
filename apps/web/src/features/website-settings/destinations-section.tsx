import { MOST_DESTINATIONS } from '@caravel/contracts';
import { IconArrowDown, IconArrowUp, IconX } from '@caravel/icons';
import { ActionIcon, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { fetchCities, fetchHomeAirports, useNamedPlaces } from '../../components/place/airports.ts';
import { PlaceCombobox } from '../../components/place/place-combobox.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import styles from './destinations-section.module.css';
import { Section } from './section.tsx';
import { idOf, type WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

/** Where the agency's trips start. */
function HomeAirport({ form }: { form: WebsiteForm }) {
  const t = useT();
  const { homeAirport } = form.draft;
  const names = useNamedPlaces(homeAirport === null ? [] : [homeAirport], fetchHomeAirports);
  return (
    <div className={styles.home}>
      <PlaceCombobox
        id={idOf('homeAirport')}
        label={t('website.homeAirport')}
        value={
          homeAirport === null
            ? null
            : (names[homeAirport] ?? { code: homeAirport, name: homeAirport, detail: '', kind: 'airport' })
        }
        onChange={(place) => {
          form.set('homeAirport', place?.code ?? null);
          form.leave('homeAirport');
        }}
        fetchPlaces={fetchHomeAirports}
        error={form.errorOf('homeAirport')}
      />
      {homeAirport === null ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => form.set('homeAirport', null)}>
          {t('website.homeAirportClear')}
        </Button>
      )}
      <p className={classes.hint}>{t('website.homeAirportHint')}</p>
    </div>
  );
}

/** The destinations that the site shows: their order by two buttons each, so that keyboard and screen readers can change it too. */
export function DestinationsSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const { destinations } = form.draft;
  const names = useNamedPlaces(destinations, fetchCities);
  const nameOf = (code: string) => names[code]?.name ?? code;
  const save = (next: readonly string[]) => {
    form.set('destinations', [...next]);
    form.leave('destinations');
  };
  const focusOn = (code: string | undefined, deed: string) =>
    requestAnimationFrame(() => {
      const entry =
        code === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-entry="${code}"] [data-move="${deed}"]`);
      (entry ?? document.getElementById(`${idOf('destinations')}-add`))?.focus();
    });
  const move = (from: number, by: -1 | 1) => {
    const code = destinations[from];
    const other = destinations[from + by];
    if (code === undefined || other === undefined) return;
    save(destinations.map((one, at) => (at === from ? other : at === from + by ? code : one)));
    setNews(t('website.moved', { name: nameOf(code), position: from + by + 1, total: destinations.length }));
    // At the end of the list the pressed button becomes disabled: the focus moves to the opposite one.
    if (from + by === 0 || from + by === destinations.length - 1) focusOn(code, by === 1 ? 'up' : 'down');
  };
  const remove = (code: string) => {
    const at = destinations.indexOf(code);
    save(destinations.filter((one) => one !== code));
    setNews(t('website.destinationRemoved', { name: nameOf(code) }));
    focusOn(destinations[at + 1] ?? destinations[at - 1], 'remove');
  };
  return (
    <Section id="destinations" title={t('website.destinations')} hint={t('website.destinationsHint')}>
      <HomeAirport form={form} />
      <ul className={styles.list} ref={list} id={idOf('destinations')} tabIndex={-1}>
        {destinations.map((code, at) => {
          const name = nameOf(code);
          return (
            <li key={code} className={styles.entry} data-entry={code}>
              <span className={styles.picture}>
                <Scene seed={code} place={code} />
              </span>
              <bdi className={styles.name}>{name}</bdi>
              <ActionIcon
                data-move="up"
                disabled={at === 0}
                aria-label={t('website.moveUp', { name })}
                onClick={() => move(at, -1)}
              >
                <IconArrowUp size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                data-move="down"
                disabled={at === destinations.length - 1}
                aria-label={t('website.moveDown', { name })}
                onClick={() => move(at, 1)}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon data-move="remove" aria-label={t('website.destinationRemove', { name })} onClick={() => remove(code)}>
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {destinations.length < MOST_DESTINATIONS ? (
        <div className={classes.stack}>
          <PlaceCombobox
            // A new field for the next one.
            key={destinations.join()}
            id={`${idOf('destinations')}-add`}
            label={t('website.destinationAdd')}
            value={null}
            onChange={(place) => {
              if (place && !destinations.includes(place.code)) save([...destinations, place.code]);
            }}
            fetchPlaces={fetchCities}
          />
          <p className={classes.hint}>{t('website.destinationAddHint', { count: MOST_DESTINATIONS })}</p>
        </div>
      ) : null}
      <p className={classes.error} role="alert">
        {form.errorOf('destinations')}
      </p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </Section>
  );
}
