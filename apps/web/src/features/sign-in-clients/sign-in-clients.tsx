import { listSignInClients } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { SignInClientCard } from './sign-in-client-card.tsx';

/** The registrations by which people sign in with each provider: a part of a page of the owner's. */
export function SignInClients() {
  const t = useT();
  const { data, error, refetch } = useCall(listSignInClients, {});
  if (data) return data.data.clients.map((client) => <SignInClientCard key={client.provider} client={client} />);
  if (!error) return <CardSkeletons count={2} height={240} />;
  return (
    <EmptyState title={error.message} scene="mountain">
      <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
    </EmptyState>
  );
}
