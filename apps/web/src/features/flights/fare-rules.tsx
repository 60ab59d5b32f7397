import { lazy, Suspense, useState } from 'react';
import type { RulesRequest } from './fare-rules-panel.tsx';

const FareRulesPanel = lazy(async () => ({ default: (await import('./fare-rules-panel.tsx')).FareRulesPanel }));

export type { RulesRequest } from './fare-rules-panel.tsx';

/** The rules of a fare, once they have been asked for: the panel and its dialog are no part of the first load. */
export function FareRules({ request, onClose }: { request: RulesRequest | null; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  if (request && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FareRulesPanel request={request} onClose={onClose} />
    </Suspense>
  );
}
