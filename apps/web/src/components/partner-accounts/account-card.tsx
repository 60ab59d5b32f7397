import { checkPartnerAccount, type PartnerAccount, setPartnerAccount } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../lib/api/use-call.ts';
import { formatInstant } from '../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useAgencyZone } from '../../lib/session/use-zone.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { LastError } from '../notices/last-error.tsx';
import { Card } from '../page/card.tsx';
import { Facts } from '../page/facts.tsx';
import { AccountForm } from './account-form.tsx';
import { EventsAddress } from './events-address.tsx';
import classes from './partner-accounts.module.css';
import { testedWords } from './tested-words.ts';
import { useRefreshAccounts } from './use-refresh-accounts.ts';

type Own = NonNullable<PartnerAccount['own']>;

/** What is known of a product that the partner sells by the account. */
function productWords(t: Translator, isOpen: boolean | null, partner: string): string {
  if (isOpen === null) return t('partnerAccounts.product_unknown');
  return isOpen ? t('partnerAccounts.product_open') : t('partnerAccounts.product_closed', { partner });
}

/** What may be shown of the agency's own account. */
function OwnFacts({ account: { title, fields }, own }: { account: PartnerAccount; own: Own }) {
  const t = useT();
  const locale = useFormatLocale();
  const zone = useAgencyZone();
  const { shown, since, testedAt, eventsUrl, lastError, opens } = own;
  return (
    <>
      <LastError error={lastError} />
      {shown === null ? <p className={classes.text}>{t('partnerAccounts.managed')}</p> : null}
      <Facts
        facts={[
          ...fields.flatMap(({ name, label, isSecret, choices }): [string, ReactNode][] => {
            const stored = shown?.[name];
            if (stored === undefined) return [];
            const text = choices?.find(({ value }) => value === stored)?.label ?? stored;
            return [[label, <bdi key={name}>{isSecret ? t('partnerAccounts.lastFour', { last4: text }) : text}</bdi>]];
          }),
          [t('partnerAccounts.since'), formatInstant(since, locale, zone)],
          [t('partnerAccounts.tested'), testedAt ? formatInstant(testedAt, locale, zone) : t('partnerAccounts.neverTested')],
          ...opens.map(({ product, isOpen }): [string, ReactNode] => [t(`products.${product}`), productWords(t, isOpen, title)]),
          ...(eventsUrl ? [[t('partnerAccounts.eventsUrl'), <EventsAddress key="url" url={eventsUrl} />] as const] : []),
        ]}
      />
    </>
  );
}

/** Tests the account in force once more. */
function TestAgain({ kind, name }: Pick<PartnerAccount, 'kind' | 'name'>) {
  const t = useT();
  const refresh = useRefreshAccounts();
  const action = useAction(checkPartnerAccount, {
    onSuccess: ({ data }) => {
      refresh();
      const error = data.own?.lastError;
      if (error) showToast({ kind: 'error', text: t(`error.${error.code}`) });
      else showToast({ kind: 'success', text: testedWords(t, data, 'works') });
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <Button variant="default" loading={action.isPending} onClick={() => action.mutate({ params: { kind, name } })}>
      {t('partnerAccounts.test')}
    </Button>
  );
}

/** Goes back to the platform's account, after a question. */
function GoBack({ kind, name }: Pick<PartnerAccount, 'kind' | 'name'>) {
  const t = useT();
  const refresh = useRefreshAccounts();
  const [asks, setAsks] = useState(false);
  const action = useAction(setPartnerAccount, {
    onSuccess: () => {
      setAsks(false);
      refresh();
      showToast({ kind: 'success', text: t('partnerAccounts.wentBack') });
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('partnerAccounts.back')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={t('partnerAccounts.backTitle')}
        confirmLabel={t('partnerAccounts.back')}
        cancelLabel={t('partnerAccounts.keep')}
        isBusy={action.isPending}
        onConfirm={() => action.mutate({ params: { kind, name }, body: { mode: 'platform' } })}
        onCancel={() => setAsks(false)}
      >
        {t(`partnerAccounts.backText_${kind}`)}
      </ConfirmDialog>
    </>
  );
}

/** How the agency works with a partner, and the form that enters an account of its own. `state`: what the page says of it besides. */
export function AccountCard({ account, state }: { account: PartnerAccount; state?: ReactNode }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { kind, name, title, mode, own, simulated, hasPlatformAccount, fields } = account;
  const hasKeys = fields.some(({ isSecret }) => isSecret);
  return (
    <Card title={title} isRoomy>
      <div className={classes.stack}>
        {state}
        {simulated ? <p className={classes.text}>{t(`partnerAccounts.simulated_${kind}`)}</p> : null}
        <Facts facts={[[t('partnerAccounts.inForce'), t(`partnerAccounts.mode_${mode}`)]]} />
        {own ? <OwnFacts account={account} own={own} /> : null}
        {isOpen ? (
          <AccountForm account={account} onDone={() => setOpen(false)} />
        ) : mode === 'off' ? null : (
          <div className={classes.buttons}>
            <Button variant={own ? 'default' : 'filled'} onClick={() => setOpen(true)}>
              {t(own ? (hasKeys ? 'partnerAccounts.replace' : 'partnerAccounts.change') : 'partnerAccounts.enter')}
            </Button>
            {own ? <TestAgain kind={kind} name={name} /> : null}
            {own && hasPlatformAccount ? <GoBack kind={kind} name={name} /> : null}
          </div>
        )}
      </div>
    </Card>
  );
}
