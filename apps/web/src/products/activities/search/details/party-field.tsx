import { IconUsers } from '@caravel/icons';
import type { ActivityDetails, PaxMix } from '@caravel/products/activities/contract';
import { ACTIVITY_LIMITS } from '@caravel/products/activities/contract';
import { PickerField } from '../../../../components/form/picker-field.tsx';
import { Stepper } from '../../../../components/page/stepper.tsx';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { countOf, mostOf, sizeOf, withCount } from '../../party.ts';
import { agesText, partyText } from '../../party-words.ts';
import classes from './details.module.css';

type PartyFieldProps = {
  id: string;
  details: ActivityDetails;
  party: PaxMix;
  error: string | undefined;
  onChange: (party: PaxMix) => void;
  onClose: () => void;
};

/** A hint begins as a sentence does. */
function capital(text: string, t: Translator): string {
  return text.charAt(0).toLocaleUpperCase(t.formats) + text.slice(1);
}

/** The people who come, by age band: each with its ages and limits, at most five of each and fifteen in all. */
export function PartyField({ id, details, party, error, onChange, onClose }: PartyFieldProps) {
  const t = useT();
  const summary = party.length === 0 ? t('questionMissing.travelers') : partyText(party, t);
  const left = mostOf(details) - sizeOf(party);
  return (
    <PickerField
      id={id}
      label={t('activities.travelers')}
      summary={summary}
      isEmpty={party.length === 0}
      error={error}
      icon={<IconUsers size={20} aria-hidden="true" />}
      width={360}
      onClose={onClose}
    >
      {() => (
        <div className={classes.bands}>
          {details.ageBands.map((band) => {
            const count = countOf(party, band.ageBand);
            return (
              <Stepper
                key={band.ageBand}
                label={t(`ageBand.${band.ageBand}`)}
                hint={capital(agesText(band.ageBand, details.ageBands, t), t) || t('activities.anyAge')}
                value={count}
                min={band.min}
                max={Math.min(band.max, ACTIVITY_LIMITS.maxPerBand, count + Math.max(0, left))}
                onChange={(next) => onChange(withCount(party, band.ageBand, next))}
              />
            );
          })}
          <p className={classes.quiet}>
            {t('activities.partyRule', { min: details.party.min, max: mostOf(details) })}{' '}
            {t('activities.perBandRule', { max: ACTIVITY_LIMITS.maxPerBand })}
          </p>
          <span className="visually-hidden" role="status">
            {summary}
          </span>
        </div>
      )}
    </PickerField>
  );
}
