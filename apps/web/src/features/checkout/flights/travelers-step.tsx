import { Button } from '@mantine/core';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { isTravelAgent, useSession } from '../../../lib/session.ts';
import classes from '../forms.module.css';
import { useProblems } from '../use-problems.ts';
import { TravelerFields } from './traveler-fields.tsx';
import type { TravelerDraft, TravelerNeeds } from './traveler-rules.ts';
import { asMe, travelersProblems } from './traveler-rules.ts';

type TravelersStepProps = {
  travelers: readonly TravelerDraft[];
  needs: TravelerNeeds;
  refused: Readonly<Record<string, string>>;
  onChange: (travelers: readonly TravelerDraft[]) => void;
  onDone: () => void;
};

/** Who travels, one after the other. */
export function TravelersStep({ travelers, needs, refused, onChange, onDone }: TravelersStepProps) {
  const t = useT();
  const session = useSession();
  const { errorOf, leave, errors, attempt, submit } = useProblems(travelersProblems(travelers, needs), refused);
  const replace = (index: number, next: TravelerDraft) =>
    onChange(travelers.map((traveler, at) => (at === index ? next : traveler)));
  // Staff book for others; a client is most often the first traveler.
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
      <ErrorSummary errors={errors} attempt={attempt} />
      <p className={classes.text}>{t('checkout.namesHint')}</p>
      {travelers.map((traveler, index) => (
        <TravelerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
          key={index}
          index={index}
          count={travelers.length}
          value={traveler}
          needsPassport={needs.needsPassport}
          state={{ errorOf, leave }}
          onChange={(next) => replace(index, next)}
          me={
            offersMe && index === 0 && traveler.type === 'ADT' && traveler.lastName === ''
              ? {
                  name: `${session.firstName} ${session.lastName}`.trim(),
                  fill: () => replace(index, asMe(traveler, session)),
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
