import { IconBed, IconBuilding, IconBuildingMonument, IconMap, IconMapPin, IconPlane } from '@caravel/icons';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { highlightParts } from './highlight.ts';
import { markOf } from './place.ts';
import classes from './place-combobox.module.css';
import type { usePlaceSearch } from './use-place-search.ts';

const ICONS = {
  city: IconBuilding,
  airport: IconPlane,
  area: IconMapPin,
  region: IconMap,
  landmark: IconBuildingMonument,
  house: IconBed,
} as const;

function Highlighted({ text, query }: { text: string; query: string }): ReactNode {
  return highlightParts(text, query).map((part) =>
    part.isMatch ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
  );
}

type PlaceListProps = {
  label: string;
  /** What is shown before anything is typed, if not recent places. */
  recentLabel?: string | undefined;
  search: ReturnType<typeof usePlaceSearch>;
};

/** The suggestions of a search for places: cities with their airports under them, codes with full names. */
export function PlaceList({ label, recentLabel, search }: PlaceListProps) {
  const t = useT();
  const heading = recentLabel ?? t('common.placeRecent');
  const { shown, note, query, isTyped, listbox } = search;
  return (
    <>
      {!isTyped && shown.length > 0 ? (
        <div className={classes.heading} aria-hidden="true">
          {heading}
        </div>
      ) : null}
      <div {...listbox.list(isTyped ? label : heading)} className={classes.options}>
        {shown.map((place, index) => {
          const Icon = ICONS[place.kind];
          return (
            <div
              key={place.code + place.kind}
              {...listbox.option(index)}
              className={classes.option}
              data-part={place.isPart || undefined}
            >
              <Icon size={18} aria-hidden="true" className={classes.optionIcon} />
              <span className={classes.optionWords}>
                <bdi className={classes.name}>
                  <Highlighted text={place.name} query={query} />
                </bdi>
                <span className={classes.detail}>{place.detail}</span>
              </span>
              <bdi className={classes.code}>{markOf(place)}</bdi>
            </div>
          );
        })}
      </div>
      {note ? <p className={classes.empty}>{note}</p> : null}
    </>
  );
}
