import type { Product } from '@caravel/contracts';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../lib/api/router-context.ts';
import { isTravelAgent } from '../lib/session/session.ts';

/*
 * The frames in which pages stand, as their routes see them. How each looks is set beside the tree of routes (`routes/frames.tsx`).
 */

/** The root of all routes. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Pages that staff of an agency without a subscription may still open. */
const OPEN_WITHOUT_SUBSCRIPTION = /^\/(subscription|profile|support|settings\/leaving)$/;

/** The searches, their lists, and the pages of what was found: open to visitors where the agency lets them search. */
const OPEN_TO_VISITORS = /^\/booknow(\/\w+(\/(search|result-).*)?)?$/;

type Opening = { readonly context: RouterContext; readonly location: { readonly href: string; readonly pathname: string } };

/**
 * Lets in who may open a page behind the login. Without a session the person goes to /logout, which remembers the page they wanted, and
 * then to the landing page; a visitor may search where the agency lets them; staff of an unsubscribed agency go to /subscription (spec 1, sections 2 and 6).
 */
function letIn({ context, location }: Opening): void {
  const session = context.getSession();
  // The product's own brand has no subscription: there is the offer (spec 1, section 2).
  if (location.pathname === '/subscription' && context.boot.agency?.isPlatformBrand)
    throw redirect({ href: '/pricing', replace: true });
  if (!session && !(context.boot.agency?.visitorsMaySearch && OPEN_TO_VISITORS.test(location.pathname)))
    throw redirect({ to: '/logout', search: { origin: location.href }, replace: true });
  const needsNone = session?.isSubscribed || context.boot.agency?.isClosed;
  if (isTravelAgent(session) && !needsNone && !OPEN_WITHOUT_SUBSCRIPTION.test(location.pathname)) {
    throw redirect({ href: '/subscription', replace: true });
  }
}

/**
 * Parent of the pages behind the login. It loads the styles of the app and what `useCall` needs; the pages load their texts.
 */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  beforeLoad: letIn,
});

/**
 * Parent of the lists of results, whose first load must stay small: without what `useCall` needs. They keep their searches in stores of their own;
 * a part of theirs that calls is a `lazyCallingPart`.
 */
export const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'lists',
  beforeLoad: letIn,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The product that a page belongs to. */
    product?: Product;
    /** Whether the page sells: an installation that does not sell the product says so in its place. */
    sells?: boolean;
  }
}
