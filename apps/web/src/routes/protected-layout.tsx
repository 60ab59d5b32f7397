import { Outlet } from '@tanstack/react-router';
import { ServerState } from '../lib/page/server-state.tsx';
import '../styles/mantine-app.ts';

/** The layout of pages behind the login: provides their styles and server state. */
export function ProtectedLayout() {
  return (
    <ServerState>
      <Outlet />
    </ServerState>
  );
}
