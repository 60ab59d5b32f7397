import { listWebhooks, WEBHOOKS_MOST, type Webhook } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SecretDialog } from '../../components/dialogs/secret-dialog.tsx';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { NotLoaded } from '../../components/notices/not-loaded.tsx';
import { OwnerOnly } from '../../components/notices/owner-only.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';
import classes from './webhooks.module.css';

/** The endpoints that are told what happens at the agency, and what they were told, for its owner. */
export function WebhooksPage() {
  const t = useT();
  usePageTitle(t('webhooks.title'));
  const isOwner = useSession()?.userType === 'AgencyOwner';
  const list = useCall(listWebhooks, {}, { enabled: isOwner });
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [secret, setSecret] = useState<string>();
  if (!isOwner) return <OwnerOnly text={t('webhooks.ownerOnly')} />;
  const webhooks = list.data?.data.webhooks;
  const isFull = (webhooks?.length ?? 0) >= WEBHOOKS_MOST;
  return (
    <PageFrame
      layout="office"
      title={t('webhooks.title')}
      intro={t('webhooks.intro')}
      actions={
        webhooks && !isFull ? (
          <Button size="sm" onClick={() => setEdited('new')}>
            {t('webhooks.add')}
          </Button>
        ) : null
      }
    >
      {list.isPending ? <CardSkeletons count={2} height={140} /> : null}
      {list.error && !webhooks ? <NotLoaded error={list.error} onRetry={() => void list.refetch()} /> : null}
      {webhooks?.length === 0 ? <EmptyState title={t('webhooks.none')} text={t('webhooks.noneText')} scene="mountain" /> : null}
      {webhooks && webhooks.length > 0 ? (
        <>
          <Card title={t('webhooks.endpoints')} isRoomy>
            <ul className={classes.list}>
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook._id} webhook={webhook} onChange={() => setEdited(webhook)} onSecret={setSecret} />
              ))}
            </ul>
            {isFull ? <p className={classes.soft}>{t('error.webhooksFull')}</p> : null}
          </Card>
          <Deliveries webhooks={webhooks} />
        </>
      ) : null}
      {edited ? (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onSecret={setSecret}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog
          title={t('webhooks.secretTitle')}
          text={t('webhooks.secretText')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </PageFrame>
  );
}
