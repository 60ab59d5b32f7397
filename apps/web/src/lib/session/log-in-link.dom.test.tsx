import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { useLogInLink } from './log-in-link.ts';

beforeEach(() => stubBrowser(1440));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Frame() {
  return (
    <>
      <output>{useLogInLink().navigateTo ?? 'nothing'}</output>
      <Outlet />
    </>
  );
}

/** A site whose home page stays on its way, as on a slow connection. */
function siteAt(address: string) {
  const root = createRootRoute({ component: Frame });
  const home = createRoute({ getParentRoute: () => root, path: '/', loader: () => new Promise(() => undefined) });
  const rest = createRoute({ getParentRoute: () => root, path: '/$' });
  return createRouter({ routeTree: root.addChildren([home, rest]), history: createMemoryHistory({ initialEntries: [address] }) });
}

test('who is led to the home page finds their way back in its links at once, also while it loads', async () => {
  const checkout = '/booknow/flights/checkout?quote=1';
  const router = siteAt(checkout);
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('status')).textContent).toBe(checkout);
  void router.navigate({ href: `/?navigateTo=${encodeURIComponent(checkout)}` });
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(router.state.status).toBe('pending');
  expect(screen.getByRole('status').textContent).toBe(checkout);
});

test.each([
  ['/trips', 'nothing'],
  ['/booknow/flights?l=JFK-LAX', '/booknow/flights?l=JFK-LAX'],
  ['/login?navigateTo=%2Fprofile%3Ftab%3D1', '/profile?tab=1'],
  ['/login?navigateTo=%2F%2Fevil.example', 'nothing'],
])('at %s it is %s', async (address, wanted) => {
  render(<RouterProvider router={siteAt(address)} />);
  expect((await screen.findByRole('status')).textContent).toBe(wanted);
});
