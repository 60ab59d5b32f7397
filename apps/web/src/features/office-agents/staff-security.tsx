import { getStaffSecurity, setStaffSecurity } from '@caravel/contracts';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useAction, useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';

/** The owner's switch that asks agents for a second factor. */
export function StaffSecurity() {
  const t = useT();
  const cache = useQueryClient();
  const { data } = useCall(getStaffSecurity, {});
  const action = useAction(setStaffSecurity, {
    onSuccess: (answer) => {
      cache.setQueryData(callKey(getStaffSecurity, {}), answer);
      showToast({ kind: 'success', text: t(answer.data.agentsNeedFactor ? 'factor.agentsNeedOn' : 'factor.agentsNeedOff') });
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  if (!data) return null;
  return (
    <Switch
      label={t('factor.agentsNeed')}
      description={t('factor.agentsNeedText')}
      checked={data.data.agentsNeedFactor}
      disabled={action.isPending}
      onChange={(event) => action.mutate({ body: { agentsNeedFactor: event.currentTarget.checked } })}
    />
  );
}
