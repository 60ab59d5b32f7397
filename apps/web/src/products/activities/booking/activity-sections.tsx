import type { ActivityBooking } from '@caravel/products/activities/contract';
import { Card } from '../../../components/page/card.tsx';
import { PolicyView } from '../../../components/policy/policy-line.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import type { SectionsProps } from '../../booking.ts';
import { ActivityNotes, ActivityPolicyText } from '../activity-parts.tsx';
import { BookedActivity } from './booked-activity.tsx';
import { BookedTravelers } from './booked-travelers.tsx';

/** What cancelling the activity costs from now on. */
export const ActivityTerms = ({ booking: { cancellationPolicy, activity, startsAt } }: { booking: ActivityBooking }) => (
  <PolicyView policy={cancellationPolicy} place={activity.zonePlace} arrival={startsAt.slice(0, 10)} />
);

/** The contents of an activity booking: what, when and where, everybody who comes, what is included, the policy. */
export function ActivitySections({ booking }: SectionsProps<ActivityBooking>) {
  const t = useT();
  const { inclusions, exclusions, additionalInfo } = booking.activity;
  return (
    <>
      <Card title={t('activityCheckout.activity')}>
        <BookedActivity booking={booking} hasMap />
      </Card>
      <Card title={t('activityCheckout.party')}>
        <BookedTravelers booking={booking} />
      </Card>
      {inclusions.length + exclusions.length + additionalInfo.length > 0 ? (
        <Card title={t('activityCheckout.notes')}>
          <ActivityNotes {...booking.activity} />
        </Card>
      ) : null}
      <Card title={t('activityCheckout.policy')}>
        <ActivityPolicyText {...booking} />
      </Card>
    </>
  );
}
