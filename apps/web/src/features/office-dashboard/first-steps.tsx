import type { AgencyInfo } from '@caravel/contracts';
import { IconCheck } from '@caravel/icons';
import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../components/page/card.tsx';
import { FIRST_STEP_PATHS } from '../../lib/address/first-steps.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { findCookie, writeCookie } from '../../lib/page/cookies.ts';
import classes from './dashboard.module.css';

/** Remembers who put the first steps away: a display setting, which outlives the log-out. */
const HIDDEN_BY = 'first_steps_hidden_by';
const YEAR_S = 365 * 86_400;

type FirstStepsProps = { steps: NonNullable<AgencyInfo['onboarding']>; personId: string };

/** The first steps of a new agency. They tick themselves by what the agency has; its owner can put them away. */
export function FirstSteps({ steps, personId }: FirstStepsProps) {
  const t = useT();
  const [isHidden, setHidden] = useState(() => findCookie(HIDDEN_BY) === personId);
  if (isHidden) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const told = t('dashboard.stepsDone', { done, all: steps.length });
  return (
    <Card title={t('dashboard.steps')}>
      <div className={classes.stepsHead}>
        <span className={classes.quiet}>{told}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            writeCookie(HIDDEN_BY, personId, YEAR_S);
            setHidden(true);
          }}
        >
          {t('dashboard.stepsHide')}
        </Button>
      </div>
      <Progress value={(done / steps.length) * 100} size="sm" aria-label={told} />
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <span className={classes.tick}>{isDone ? <IconCheck size={14} aria-hidden="true" /> : null}</span>
            {isDone ? (
              <span>
                {t(`dashboard.first_${step}`)}
                <span className="visually-hidden">, {t('dashboard.stepDone')}</span>
              </span>
            ) : (
              <Link to={FIRST_STEP_PATHS[step]}>{t(`dashboard.first_${step}`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
