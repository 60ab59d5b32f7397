import { type ComponentType, useEffect, useState } from 'react';
import { setAskForProof } from '../lib/api/call.ts';
import { loadChunk } from '../lib/api/load-chunk.ts';
import { useT } from '../lib/language/i18n.tsx';
import { framed } from '../lib/look/framed.tsx';
import { ServerState } from '../lib/page/server-state.tsx';
import { showToast } from '../lib/page/toasts.ts';
import '../styles/mantine-app.ts';
import { SoldOutlet } from './sold-outlet.tsx';

const loadDialog = async () => (await import('../components/factors/step-up-dialog.tsx')).StepUpDialog;

type Answer = (isProven: boolean) => void;
type Asking = { readonly answer: Answer; readonly Dialog: ComponentType<{ onAnswer: Answer }> };

/** The dialog that calls wait for which need a recent proof. Those that ask while it is open wait for the same answer. */
function StepUp() {
  const t = useT();
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    let open: Promise<boolean> | undefined;
    const ask = async (): Promise<boolean> => {
      const Dialog = await loadChunk(() => framed(loadDialog)).catch(() => undefined);
      if (Dialog) return new Promise<boolean>((answer) => setAsking({ answer, Dialog }));
      // Nobody can prove anything: the call is refused as it is where somebody closes the dialog.
      showToast({ kind: 'error', text: t('common.chunkFailed') });
      return false;
    };
    setAskForProof(() => {
      open ??= ask().finally(() => {
        open = undefined;
        setAsking(null);
      });
      return open;
    });
    return () => setAskForProof(async () => false);
  }, [t]);
  return asking ? <asking.Dialog onAnswer={asking.answer} /> : null;
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
