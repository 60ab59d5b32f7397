import { Outlet } from '@tanstack/react-router';
import '../styles/mantine-app.ts';

/** The layout of the lists of results: provides the styles of the app. */
export function ListLayout() {
  return <Outlet />;
}
