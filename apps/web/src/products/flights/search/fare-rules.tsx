import { useState } from 'react';
import { lazyCallingPart } from '../../../components/page/lazy-calling-part.tsx';
import type { RulesRequest } from './fare-rules-panel.tsx';

const FareRulesPanel = lazyCallingPart(async () => (await import('./fare-rules-panel.tsx')).FareRulesPanel);

export type { RulesRequest } from './fare-rules-panel.tsx';

/** The rules of a fare, from the first time that they are asked for. */
export function FareRules({ request, onClose }: { request: RulesRequest | null; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  if (request && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <FareRulesPanel request={request} onClose={onClose} />;
}
