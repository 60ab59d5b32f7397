import '../styles/mantine-app.ts';
import { SoldOutlet } from './sold-outlet.tsx';

/** The layout of the lists of results: provides the styles of the app. */
export function ListLayout() {
  return <SoldOutlet />;
}
