import { lazy, Suspense, useEffect, useState } from 'react';
import { setAskForProof } from '../lib/api/call.ts';
import { ServerState } from '../lib/page/server-state.tsx';
import '../styles/mantine-app.ts';
import { SoldOutlet } from './sold-outlet.tsx';

const StepUpDialog = lazy(async () => ({ default: (await import('../components/factors/step-up-dialog.tsx')).StepUpDialog }));

type Asking = { readonly answer: (isProven: boolean) => void };

/** The dialog that calls wait for which need a recent proof. Those that ask while it is open wait for the same answer. */
function StepUp() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    let open: Promise<boolean> | undefined;
    setAskForProof(() => {
      open ??= new Promise<boolean>((resolve) => setAsking({ answer: resolve })).finally(() => {
        open = undefined;
        setAsking(null);
      });
      return open;
    });
    return () => setAskForProof(async () => false);
  }, []);
  return asking ? (
    <Suspense>
      <StepUpDialog onAnswer={asking.answer} />
    </Suspense>
  ) : null;
}

/** The layout of pages behind the login: provides their styles and server state. */
export function ProtectedLayout() {
  return (
    <ServerState>
      <SoldOutlet />
      <StepUp />
    </ServerState>
  );
}
