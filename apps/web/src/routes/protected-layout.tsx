import { Outlet } from '@tanstack/react-router';
import '../styles/mantine-app.ts';

/** Frame of the pages behind the log-in: brings their styles. */
export function ProtectedLayout() {
  return <Outlet />;
}
