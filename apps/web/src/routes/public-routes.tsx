import { findSafePath, POLICY_PATHS } from '@caravel/contracts';
import { createRoute, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import { count, flag, searchParams, text } from '../lib/address/search-params.ts';
import { loadChunk } from '../lib/api/load-chunk.ts';
import { useAgency } from '../lib/page/boot.tsx';
import { barePage, lazyPage } from '../lib/page/lazy-page.ts';
import { rootRoute } from '../products/frames.ts';
import { linkRoutes } from './link-routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { RootLayout } from './root-layout.tsx';

/** The shell around every page, and the pages for a missing or failed page. */
rootRoute.update({ component: RootLayout, notFoundComponent: NotFoundPage, errorComponent: PageFailed });

const safePath = () => findSafePath;

/** The page to open after login, passed from page to page; only a path of our own. */
const authSearch = searchParams({ navigateTo: safePath(), inviteEmail: text(254), token: text(200) });

/**
 * The landing page, of the agency or of the product's own brand. Login, sign-up and forgot password are its children: modals over
 * it on an agency's site, full pages on the product's own brand. The loader returns the page, so that a visitor loads only one of
 * the two.
 */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'home',
  loader: async ({ context }) => {
    if (!context.boot.agency?.isPlatformBrand)
      return (await loadChunk(() => import('../features/landing/agency-landing.tsx'))).AgencyLanding;
    return (await loadChunk(() => import('../features/landing/product-landing.tsx'))).ProductLanding;
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: HomeLayout,
});

function HomeLayout() {
  const Landing = homeRoute.useLoaderData();
  const { isPlatformBrand } = useAgency();
  const isLanding = useRouterState({ select: (state) => state.location.pathname === '/' });
  return (
    <>
      {isLanding || !isPlatformBrand ? <Landing /> : null}
      <Outlet />
    </>
  );
}

const landingRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/',
  validateSearch: authSearch,
  component: () => null,
});

const loginRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/login',
  validateSearch: authSearch,
  component: lazyPage(() => import('../features/auth/auth-screens.tsx'), 'LoginScreen'),
});

/** After the password, where the account has or needs a second step. */
const secondStepRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/second-step',
  validateSearch: searchParams({ navigateTo: safePath(), daysLeft: count(undefined, 1, 14), anew: flag() }),
  component: lazyPage(() => import('../features/auth/second-step-screen.tsx'), 'SecondStepScreen'),
});

const signupRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/signup',
  validateSearch: authSearch,
  component: lazyPage(() => import('../features/auth/auth-screens.tsx'), 'SignupScreen'),
});

const forgotRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/forgotpassword',
  validateSearch: authSearch,
  component: lazyPage(() => import('../features/auth/auth-screens.tsx'), 'ForgotScreen'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newPassword',
  validateSearch: searchParams({ token: text(200), first: flag() }),
  component: lazyPage(() => import('../features/auth/new-password-page.tsx'), 'NewPasswordPage'),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  validateSearch: searchParams({ token: text(200), navigateTo: safePath() }),
  component: lazyPage(() => import('../features/auth/verify-page.tsx'), 'VerifyPage'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  validateSearch: searchParams({ origin: safePath() }),
  component: lazyPage(() => import('../features/auth/logout-page.tsx'), 'LogoutPage'),
});

const expiredRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/expired',
  component: barePage(() => import('../features/landing/notice-pages.tsx'), 'ExpiredPage'),
});

const errorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/errors',
  component: barePage(() => import('../features/landing/notice-pages.tsx'), 'ErrorsPage'),
});

/** Agency signup: only on the product's own brand; other agencies redirect to / (spec 1, section 2). */
const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pricing',
  beforeLoad: ({ context }) => {
    if (!context.boot.agency?.isPlatformBrand) throw redirect({ to: '/', replace: true });
  },
  component: barePage(() => import('../features/pricing/pricing-page.tsx'), 'PricingPage'),
});

const policyRoutes = Object.entries(POLICY_PATHS).map(([policy, path]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { policy },
    component: barePage(() => import('../features/landing/policy-page.tsx'), 'PolicyPage'),
  }),
);

/** The terms of the protection that is sold with a booking; linked where it is sold, and from the trip, its emails and its PDF. */
const protectionTermsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/protection-terms',
  component: barePage(() => import('../features/landing/protection-terms-page.tsx'), 'ProtectionTermsPage'),
});

/** Single sign-on: only if the agency has enabled it (spec 1, section 2). */
const ssoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sso',
  validateSearch: searchParams({ token: text(16_000), navigateTo: safePath() }),
  beforeLoad: ({ context }) => {
    if (!context.boot.agency?.sso.isSSOEnabled) throw redirect({ to: '/login', replace: true });
  },
  component: lazyPage(() => import('../features/auth/sso-page.tsx'), 'SsoPage'),
});

/** A sign-in with Google or Microsoft under way, also on the platform's own host. */
const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: lazyPage(() => import('../features/auth/sign-in-page.tsx'), 'SignInPage'),
});

/**
 * Any other path: a page behind the log-in, the first time one is opened; else a visitor goes to /login, and a logged-in person sees that the page does not
 * exist.
 */
export const unmatchedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    if (await context.openRest?.(location.pathname)) throw redirect({ href: location.href, replace: true });
    if (!context.getSession()) throw redirect({ to: '/login', replace: true });
  },
  component: NotFoundPage,
});

/** The routes of visitors, which the first page has. */
export const publicRoutes = [
  homeRoute.addChildren([landingRoute, loginRoute, secondStepRoute, signupRoute, forgotRoute]),
  newPasswordRoute,
  verifyRoute,
  ...linkRoutes,
  logoutRoute,
  expiredRoute,
  errorsRoute,
  pricingRoute,
  ssoRoute,
  signInRoute,
  ...policyRoutes,
  protectionTermsRoute,
  unmatchedRoute,
] as const;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The policy that a page shows. */
    policy?: string;
  }
}
