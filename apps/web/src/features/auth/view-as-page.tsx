import { beginView, SHORTEST_LINK_TOKEN } from '@caravel/contracts';
import { useSearch } from '@tanstack/react-router';
import { ActionButton } from '../../components/buttons/action-link.tsx';
import { StatePage } from '../../components/notices/state-page.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { ServerState } from '../../lib/page/server-state.tsx';
import { tellOtherTabs } from '../../lib/session/other-tabs.ts';

function Begin({ name, token }: { name: string; token: string }) {
  const t = useT();
  const action = useAction(beginView, {
    onSuccess: () => {
      tellOtherTabs(null);
      window.location.assign('/dashboard');
    },
  });
  const problem = action.error?.message;
  return (
    <StatePage
      title={t('viewing.title', { name })}
      text={problem ?? t('viewing.text')}
      scene={problem === undefined ? 'coast' : 'desert'}
    >
      {problem === undefined ? (
        <ActionButton onClick={() => action.mutate({ body: { token } })}>{t('viewing.begin')}</ActionButton>
      ) : null}
    </StatePage>
  );
}

/** Where somebody who runs the platform begins to view an agency. The link alone begins nothing: programs that look at links open it, too. */
export function ViewAsPage() {
  const t = useT();
  const { agencyName: name } = useAgency();
  const { token = '' } = useSearch({ strict: false });
  usePageTitle(t('viewing.title', { name }));
  if (token.length < SHORTEST_LINK_TOKEN)
    return <StatePage title={t('viewing.title', { name })} text={t('viewing.noLink')} scene="desert" />;
  return (
    <ServerState>
      <Begin name={name} token={token} />
    </ServerState>
  );
}
