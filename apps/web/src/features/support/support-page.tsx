import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { QuestionPage } from './question-page.tsx';
import { ThreadsPage } from './threads-page.tsx';

/** Support: clients ask the agency, its staff those who run the platform. */
export function SupportPage() {
  return isTravelAgent(useSession()) ? <ThreadsPage /> : <QuestionPage />;
}
