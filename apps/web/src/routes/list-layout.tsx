import { Outlet } from '@tanstack/react-router';
import { isTravelAgent, useSession } from '../lib/session/session.ts';
import '../styles/mantine-app.ts';
import { IdleWatch } from './idle-part.ts';

/** The layout of the lists of results: provides the styles of the app. */
export function ListLayout() {
  return (
    <>
      <Outlet />
      {isTravelAgent(useSession()) ? <IdleWatch /> : null}
    </>
  );
}
