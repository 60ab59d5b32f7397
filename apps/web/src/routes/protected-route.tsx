import { createRoute, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../lib/api/router-context.ts';
import { isTravelAgent } from '../lib/session/session.ts';
import { ownTexts } from '../products/own-texts.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.tsx';

const [flightTexts, hotelTexts, carTexts] = [ownTexts('flights'), ownTexts('hotels'), ownTexts('cars')];

type Loading = { readonly context: RouterContext };

/** Loader of a page behind the login: loads all texts of the app. */
export const loadAppTexts = ({ context }: Loading): Promise<void> => context.getTexts().load('forms', 'app');

/** Loader of the flight search and its list: loads only their own texts, because their first load must stay small. */
export const loadFlightTexts = ({ context }: Loading): Promise<void> => context.getTexts().load(flightTexts);

/** Pages that staff of an agency without a subscription may still open. */
const OPEN_WITHOUT_SUBSCRIPTION = /^\/(subscription|profile|support)$/;

/** Loader of the hotel search, its list and a hotel's page, for the same reason. */
export const loadHotelTexts = ({ context }: Loading): Promise<void> => context.getTexts().load(hotelTexts);

/** Loader of the car search, its list and a car's page, for the same reason. */
export const loadCarTexts = ({ context }: Loading): Promise<void> => context.getTexts().load(carTexts);

/** The searches, their lists, and the pages of what was found: open to visitors where the agency lets them search. */
const OPEN_TO_VISITORS = /^\/booknow(\/\w+(\/(search|result-).*)?)?$/;

type Opening = Loading & { readonly location: { readonly href: string; readonly pathname: string } };

/**
 * Lets in who may open a page behind the login. Without a session the person goes to /logout, which remembers the page they wanted, and
 * then to the landing page; a visitor may search where the agency lets them; staff of an unsubscribed agency go to /subscription (spec 1, sections 2 and 6).
 */
function letIn({ context, location }: Opening): void {
  const session = context.getSession();
  if (!session && !(context.boot.agency?.visitorsMaySearch && OPEN_TO_VISITORS.test(location.pathname)))
    throw redirect({ to: '/logout', search: { origin: location.href }, replace: true });
  if (isTravelAgent(session) && !session?.isSubscribed && !OPEN_WITHOUT_SUBSCRIPTION.test(location.pathname)) {
    throw redirect({ href: '/subscription', replace: true });
  }
}

/**
 * Parent of the pages behind the login. It loads the styles of the app and what `useCall` needs; the pages load their texts (`loadAppTexts`,
 * `loadFlightTexts`).
 */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  beforeLoad: letIn,
  component: lazyPage(() => import('./protected-layout.tsx'), 'ProtectedLayout'),
});

/**
 * Parent of the lists of results, whose first load must stay small: without what `useCall` needs. They keep their searches in stores of their own;
 * a part of theirs that calls is a `lazyCallingPart`.
 */
export const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'lists',
  beforeLoad: letIn,
  component: lazyPage(() => import('./list-layout.tsx'), 'ListLayout'),
});

/** Parent of the office: pages of agency staff. A client who opens one is told that they have no access, and stays logged in. */
export const staffRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'staff',
  loader: loadAppTexts,
  component: lazyPage(() => import('./staff-layout.tsx'), 'StaffLayout'),
});
