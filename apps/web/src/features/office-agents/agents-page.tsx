import { IconMailPlus, IconUserPlus } from '@caravel/icons';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { SectionLinks } from '../../components/page/section-links.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useGo } from '../../lib/address/use-go.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import classes from './agents.module.css';
import { AgentsList } from './agents-list.tsx';
import { type AgentsSearch, readAgentsSearch } from './agents-search.ts';
import { HandoverNotice } from './handover-notice.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { StaffSecurity } from './staff-security.tsx';

function Office() {
  const t = useT();
  const search = readAgentsSearch(useSearch({ strict: false }));
  const client = useQueryClient();
  const [asked, setDialog] = useState<'invite' | 'promote' | null>(null);
  // The palette leads here with the dialog open, also from this page.
  const dialog = asked ?? (search.invite ? 'invite' : null);
  const go = useGo<AgentsSearch>();
  const close = () => {
    setDialog(null);
    if (search.invite) go({ ...search, invite: undefined });
  };
  const refresh = () => void client.invalidateQueries();
  return (
    <PageFrame
      layout="office"
      title={t('common.agents')}
      intro={t('agents.intro')}
      actions={
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
            onClick={() => setDialog('promote')}
          >
            {t('agents.promoteClient')}
          </Button>
          <Button size="sm" leftSection={<IconMailPlus size={16} aria-hidden="true" />} onClick={() => setDialog('invite')}>
            {t('agents.invite')}
          </Button>
        </div>
      }
    >
      <HandoverNotice />
      <SectionLinks
        label={t('agents.views')}
        sections={[
          { to: '/agents', label: t('agents.agents'), isCurrent: search.view === undefined },
          {
            to: '/agents',
            search: { view: 'invitations' },
            label: t('agents.invitations'),
            isCurrent: search.view === 'invitations',
          },
        ]}
      />
      {search.view === 'invitations' ? (
        <InvitationsList search={search} go={go} onInvite={() => setDialog('invite')} />
      ) : (
        <AgentsList search={search} go={go} onInvite={() => setDialog('invite')} />
      )}
      <StaffSecurity />
      <InviteDialog isOpen={dialog === 'invite'} onClose={close} onPromote={() => setDialog('promote')} onSent={refresh} />
      <PromoteDialog isOpen={dialog === 'promote'} onClose={close} onDone={refresh} />
    </PageFrame>
  );
}

/** The agency's sales agents and the invitations to become one, for its owner (spec 3, section 2: agents list and invite). */
export function AgentsPage() {
  const t = useT();
  usePageTitle(t('common.agents'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  return isOwner ? <Office /> : <OwnerOnly text={t('agents.ownerOnly')} />;
}
