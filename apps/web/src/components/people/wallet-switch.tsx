import { getAgent, getClient, setAgentWallet, setClientWallet } from '@caravel/contracts';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './people.module.css';

type WalletSwitchProps = { kind: 'client' | 'agent'; userId: string; isOn: boolean };

/** Allows a client or an agent travel credit, for the owner. */
export function WalletSwitch({ kind, userId, isOn }: WalletSwitchProps) {
  const t = useT();
  const queries = useQueryClient();
  const [change, detail] = kind === 'client' ? ([setClientWallet, getClient] as const) : ([setAgentWallet, getAgent] as const);
  const action = useAction(change, {
    onSuccess: ({ data }) => {
      showToast({ kind: 'success', text: data.message });
      void queries.invalidateQueries({ queryKey: [detail.id] });
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  return (
    <Switch
      className={classes.wallet ?? ''}
      label={t('agents.wallet')}
      description={t('agents.walletText')}
      checked={action.isPending ? !isOn : isOn}
      disabled={action.isPending}
      onChange={() => action.mutate({ body: { userId, isRewardWalletEnable: !isOn } })}
    />
  );
}
