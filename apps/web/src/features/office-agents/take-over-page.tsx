import { acceptHandover, readHandover, SHORTEST_LINK_TOKEN } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import people from '../../components/people/people.module.css';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { tellOtherTabs } from '../../lib/session/other-tabs.ts';
import { clearPrivateState } from '../../lib/session/private-state.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';

/** Why the agency cannot be taken over, and the one thing to do. Somebody else's link asks for the log-in of whom it is for. */
function Failed({ text, origin }: { text: string; origin?: string }) {
  const t = useT();
  return (
    <StatePage title={t('agents.takeOverFailed')} text={text} scene="desert">
      {origin === undefined ? (
        <Link to="/dashboard" className={actionClass()}>
          {t('common.dashboard')}
        </Link>
      ) : (
        <Link to="/logout" search={{ origin }} className={actionClass()}>
          {t('common.logOut')}
        </Link>
      )}
    </StatePage>
  );
}

function Refused({ failure, token }: { failure: ApiError; token: string }) {
  const t = useT();
  if (failure.code === 'userNotAssociated')
    return <Failed text={t('agents.takeOverOther')} origin={`/agents/handover?token=${token}`} />;
  return <Failed text={failure.code === 'tokenExpired' ? t('agents.takeOverGone') : failure.message} />;
}

function Offered({ token }: { token: string }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const navigate = useNavigate();
  const { agencyName } = useAgency();
  const asked = useCall(readHandover, { params: { token } });
  const action = useAction(acceptHandover, {
    onSuccess: ({ data }) => {
      // The server ended every session of theirs.
      sessionStore.set(null);
      tellOtherTabs(null);
      void clearPrivateState().then(() => navigate({ to: '/login', replace: true }));
      showToast({ kind: 'success', text: data.message });
    },
  });
  if (asked.error) return <Refused failure={asked.error} token={token} />;
  const handover = asked.data?.data;
  const name = handover?.owner ?? '';
  return (
    <PageFrame layout="question" title={t('agents.takeOverTitle', { agency: agencyName })}>
      {handover ? (
        <>
          <p>{t('agents.takeOverIntro', { name, time: formatInstant(handover.expiresAt, locale, zone) })}</p>
          <Card title={t('agents.whatHappens')}>
            <ul className={people.consequences}>
              <li>{t('agents.takeOverOwner')}</li>
              <li>{t('agents.takeOverThey', { name })}</li>
              <li>{t('agents.handOverStay')}</li>
              <li>{t('agents.takeOverSessions', { name })}</li>
            </ul>
          </Card>
          <FormAlert kind="danger" text={action.error?.message ?? null} />
          <div className={people.actions}>
            <Link to="/dashboard" className={actionClass({ look: 'outline' })}>
              {t('common.cancel')}
            </Link>
            <Button loading={action.isPending} onClick={() => action.mutate({ body: { token } })}>
              {t('agents.takeOverYes')}
            </Button>
          </div>
        </>
      ) : (
        <CardSkeletons count={1} height={180} />
      )}
    </PageFrame>
  );
}

/** The page of a handover's link: the agent reads what changes, and becomes the owner by a Yes. */
export function TakeOverPage() {
  const t = useT();
  const { token } = useSearch({ strict: false });
  usePageTitle(t('agents.takeOverTitle', { agency: useAgency().agencyName }));
  if (token === undefined || token.length < SHORTEST_LINK_TOKEN) return <Failed text={t('agents.takeOverCut')} />;
  return <Offered token={token} />;
}
