import type { Screen } from './screen.ts';

/** Screens that an agent sees differently from the owner. */
export const AGENT_SCREENS: readonly Screen[] = [
  { name: 'agent-dashboard', who: 'restricted', path: '/dashboard' },
  { name: 'agent-bookings', who: 'restricted', path: '/office/bookings/flights' },
  { name: 'agent-stays', who: 'restricted', path: '/office/bookings/hotels' },
  { name: 'agent-rentals', who: 'restricted', path: '/office/bookings/cars' },
  { name: 'agent-outings', who: 'restricted', path: '/office/bookings/activities' },
  { name: 'agent-clients', who: 'restricted', path: '/clients' },
  { name: 'agent-markups', who: 'restricted', path: '/settings/markups' },
  { name: 'agent-agents', who: 'restricted', path: '/agents' },
];
