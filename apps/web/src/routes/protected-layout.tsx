import { Outlet } from '@tanstack/react-router';
import { ServerState } from '../lib/page/server-state.tsx';
import '../styles/mantine-app.ts';

/** Frame of the pages behind the log-in: brings their styles and server state. */
export function ProtectedLayout() {
  return (
    <ServerState>
      <Outlet />
    </ServerState>
  );
}
