import { type Choice, legKey, type Step } from '@caravel/flight-search';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../../components/buttons/action-link.tsx';
import { ListNotice } from '../../../../components/list/list-notice.tsx';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { useSearchState, useSearchView } from '../flight-store.ts';
import { LegLine } from '../leg-line.tsx';
import classes from './journey-steps.module.css';
import { useChoose } from './use-choose.ts';

function titleOf({ leg, legs }: Step, isRoundTrip: boolean, t: Translator): string {
  if (!isRoundTrip) return t('flights.stepLeg', { leg: leg + 1, legs });
  return t(leg === 0 ? 'flights.stepOutbound' : 'flights.stepReturn');
}

/** What was chosen before, with a way back to it. */
function Chosen({ step, isRoundTrip }: { step: Step; isRoundTrip: boolean }) {
  const t = useT();
  const choose = useChoose();
  return (
    <ul className={classes.chosen} aria-label={t('flights.stepChosen')}>
      {step.chosen.map((slice, leg) => (
        <li key={legKey(slice)} className={classes.slice}>
          <LegLine leg={slice} />
          <ActionButton
            look="outline"
            size="sm"
            onClick={() => choose({ view: 'steps', chosen: step.chosen.slice(0, leg).map(legKey) })}
          >
            {isRoundTrip ? t('flights.changeOutbound') : t('flights.changeLeg', { leg: leg + 1 })}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

/**
 * Above the list of a trip of several flights: which of them is chosen now, what was chosen before, and the other way to choose: among ready
 * itineraries.
 */
export function JourneySteps() {
  const t = useT();
  const choose = useChoose();
  const step = useSearchView((view) => view.step);
  const isReady = useSearchState((state) => state.choice.view === 'ready');
  const isRoundTrip = useSearchState((state) => state.routeType === 'Round-Trip');
  const isSearching = useSearchState((state) => state.searching);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = step?.leg ?? -1;
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  const view = (name: Choice['view'], isPressed: boolean) => (
    <ActionButton
      look={isPressed ? 'soft' : 'outline'}
      shape="pill"
      size="sm"
      aria-pressed={isPressed}
      onClick={() => (isPressed ? undefined : choose({ view: name, chosen: [] }))}
    >
      {t(name === 'steps' ? 'flights.viewSteps' : isRoundTrip ? 'flights.viewReady' : 'flights.viewReadyTrips')}
    </ActionButton>
  );
  return (
    <div className={classes.head}>
      <div className={classes.row}>
        <div>
          <h2 ref={heading} className={classes.title} tabIndex={-1}>
            {step ? titleOf(step, isRoundTrip, t) : t(isRoundTrip ? 'flights.stepReady' : 'flights.stepReadyTrips')}
          </h2>
          {step ? (
            <p className={classes.place}>
              {t('flights.stepPlace', { leg: step.leg + 1, legs: step.legs })}
              {step.leg === 0 ? <> · {t('flights.stepPrices')}</> : null}
            </p>
          ) : null}
        </div>
        <fieldset className={classes.views}>
          <legend className="visually-hidden">{t('flights.viewLabel')}</legend>
          {view('steps', !isReady)}
          {view('ready', isReady)}
        </fieldset>
      </div>
      {step?.isMissing && !isSearching ? <ListNotice action={null}>{t('flights.stepMissing')}</ListNotice> : null}
      {step && step.leg > 0 ? <Chosen step={step} isRoundTrip={isRoundTrip} /> : null}
    </div>
  );
}
