import { type AgencyBrand, PRODUCTS, type Product } from '@caravel/contracts';
import { UNSAFE_PATHS } from '@caravel/contracts/testing/unsafe-paths';
import { describe, expect, it } from 'vitest';
import { activeMenu, isActivePath, menuOf } from '../address/menu.ts';
import { pathAfterLogin } from './after-login.ts';

const menu = (options: AgencyBrand['bookingMenuItemOptions'], onSale: readonly Product[] = PRODUCTS) => ({ options, onSale });
const person = (over: Partial<Parameters<typeof pathAfterLogin>[0]>) => ({
  userType: 'Client' as const,
  isSubscribed: true,
  loginCount: 5,
  navigateTo: null,
  ...over,
});

describe('where somebody goes after log-in', () => {
  it.each([
    ['unsubscribed owner', person({ userType: 'AgencyOwner', isSubscribed: false, loginCount: 1 }), '/mytrips', '/subscription'],
    ['unsubscribed agent', person({ userType: 'SalesAgent', isSubscribed: false }), undefined, '/subscription'],
    ['owner, first time', person({ userType: 'AgencyOwner', loginCount: 1 }), '/mytrips', '/settings/website'],
    ['owner, never counted', person({ userType: 'AgencyOwner', loginCount: 0 }), undefined, '/settings/website'],
    ['agent, first time', person({ userType: 'SalesAgent', loginCount: 1 }), undefined, '/dashboard'],
    ['owner', person({ userType: 'AgencyOwner', loginCount: 2 }), undefined, '/dashboard'],
    ['agent with a wish', person({ userType: 'SalesAgent' }), '/bookings', '/bookings'],
    ['client with a wish', person({}), '/mytrips', '/mytrips'],
    ['client with a bad wish', person({}), '//evil.test', '/booknow/flights'],
    ['client with a stored wish', person({ navigateTo: '/profile' }), undefined, '/profile'],
    ['client with a bad stored wish', person({ navigateTo: 'https://evil.test' }), undefined, '/booknow/flights'],
  ])('%s', (_, profile, wanted, path) => {
    expect(pathAfterLogin(profile, wanted, menu([]))).toBe(path);
  });

  it.each(UNSAFE_PATHS)('is never %j, wanted or stored', (path) => {
    expect(pathAfterLogin(person({}), path, menu([]))).toBe('/booknow/flights');
    expect(pathAfterLogin(person({ navigateTo: path }), undefined, menu([]))).toBe('/booknow/flights');
    expect(pathAfterLogin(person({ userType: 'SalesAgent', navigateTo: path }), path, menu([]))).toBe('/dashboard');
  });

  it('begins with the first active entry of the menu', () => {
    const options = [
      { title: 'flights' as const, active: false },
      { title: 'cars' as const, active: true },
    ];
    expect(pathAfterLogin(person({}), undefined, menu(options))).toBe('/booknow/cars');
  });

  it('never begins with a product that is not on sale', () => {
    const options = [{ title: 'hotels' as const, active: true }];
    expect(pathAfterLogin(person({}), undefined, menu(options, ['flights']))).toBe('/booknow/flights');
    expect(activeMenu(options, ['flights']).map(({ product }) => product)).toEqual(['flights']);
  });
});

describe('the menu of an agency', () => {
  it('is the default where the agency says nothing', () => {
    expect(menuOf([]).map(({ titleKey }) => titleKey)).toEqual(['menu.flights', 'menu.hotels', 'menu.cars', 'menu.activities']);
  });

  it('is reordered and switched off, named twice counts once', () => {
    const options = [
      { title: 'hotels' as const, active: true },
      { title: 'flights' as const, active: false },
      { title: 'hotels' as const, active: false },
    ];
    expect(activeMenu(options, PRODUCTS).map(({ product }) => product)).toEqual(['hotels', 'cars', 'activities']);
  });

  it.each([
    ['/booknow/flights/search', ['flights']],
    ['/flight-details', ['flights']],
    ['/booknow/Cars/checkout', ['cars']],
    ['/activity-details', ['activities']],
    ['/office/bookings/flights', []],
  ])('marks on %s %j', (pathname, marked) => {
    expect(menuOf([]).flatMap((item) => (isActivePath(item, pathname) ? [item.product] : []))).toEqual(marked);
  });
});
