import { getSecondFactors, type Session } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Enrolment } from '../../components/factors/enrolment.tsx';
import classes from '../../components/factors/factors.module.css';
import { ProofForm } from '../../components/factors/proof-form.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { type SecondStepSearch, secondStepSearch } from './second-step-search.ts';
import { useLoggedIn } from './use-logged-in.ts';

/** What follows the password: the proof of a second factor, or its enrolment, which the person may put off while they can. */
export function SecondStep() {
  const t = useT();
  const navigate = useNavigate();
  const search: SecondStepSearch = useSearch({ strict: false });
  const loggedIn = useLoggedIn();
  const { data, error, refetch } = useCall(getSecondFactors, {});
  const isGone = error?.status === 401;
  useEffect(() => {
    if (isGone)
      void navigate({ to: '/login', search: search.navigateTo ? { navigateTo: search.navigateTo } : {}, replace: true });
  }, [isGone, navigate, search.navigateTo]);
  if (error && !isGone) {
    return (
      <div className={classes.part}>
        <FormAlert kind="danger" text={error.message} />
        <Button variant="default" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (!data) return <TextSkeleton lines={3} />;
  const { stage, methods, authenticator } = data.data;
  const proven = async (session: Session) => {
    if (session.secondFactor === undefined) return loggedIn();
    await navigate({ to: '/second-step', search: secondStepSearch(search, session.secondFactor), replace: true });
    await refetch();
  };
  if (stage === 'prove') {
    return (
      <div className={classes.part}>
        <p className={classes.text}>{t('factor.stepIntro')}</p>
        <ProofForm methods={methods} onProven={(session) => void proven(session)} />
      </div>
    );
  }
  const why = stage === 'enrol' ? 'factor.enrolNow' : search.anew ? 'factor.anew' : 'factor.enrolIntro';
  return (
    <div className={classes.part}>
      <p className={classes.text}>{t(why)}</p>
      {search.daysLeft !== undefined && stage === 'full' ? (
        <p className={classes.text}>{t('factor.daysLeft', { days: search.daysLeft })}</p>
      ) : null}
      <Enrolment hasAuthenticator={authenticator !== null} onDone={() => void loggedIn()} />
      {stage === 'full' ? (
        <Button variant="subtle" onClick={() => void loggedIn()}>
          {t('factor.notNow')}
        </Button>
      ) : null}
    </div>
  );
}
