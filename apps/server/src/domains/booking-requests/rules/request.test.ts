import { OPEN_REQUEST_STATUSES, REQUEST_STATUSES, SAGA_STATES } from '@caravel/contracts';
import { describe, expect, test } from 'vitest';
import { isStanding, mayTake, openSteps, type RequestSide, type RequestStanding } from './request.ts';

const tableOf = (side: RequestSide, changes: Partial<RequestStanding> = {}) =>
  Object.fromEntries(
    REQUEST_STATUSES.map((status) => [
      status,
      openSteps({ status, isOfferOver: false, isBookingStanding: true, isBeingChanged: false, ...changes }, side).join(' '),
    ]),
  );
const OVER = { declined: '', withdrawn: '', refused: '', done: '', closed: '' };

describe('the steps of a request', () => {
  test('of the agency', () => {
    expect(tableOf('agency')).toEqual({
      sent: 'see answer refuse withdraw',
      seen: 'answer refuse withdraw',
      answered: 'refuse withdraw',
      accepted: 'complete refuse',
      ...OVER,
    });
  });

  test('of the traveler', () => {
    const steps = { sent: 'withdraw', seen: 'withdraw', answered: 'accept decline withdraw', accepted: '' };
    expect(tableOf('traveler')).toEqual({ ...steps, ...OVER });
  });

  test('an offer that is over cannot be accepted, but answered again', () => {
    expect(tableOf('traveler', { isOfferOver: true }).answered).toBe('decline withdraw');
    expect(tableOf('agency', { isOfferOver: true }).answered).toBe('answer refuse withdraw');
  });

  test('about a booking that is cancelled only end what was open', () => {
    const steps = (side: RequestSide) => tableOf(side, { isBookingStanding: false });
    expect(steps('agency')).toMatchObject({ sent: 'see refuse withdraw', answered: 'refuse withdraw', accepted: 'refuse' });
    expect(steps('traveler')).toMatchObject({ sent: 'withdraw', answered: 'decline withdraw', accepted: '' });
  });

  test('every open request can be ended by the agency, and no other has a step', () => {
    const ended = REQUEST_STATUSES.filter((status) =>
      openSteps({ status, isOfferOver: true, isBookingStanding: false, isBeingChanged: false }, 'agency').includes('refuse'),
    );
    expect(ended).toEqual([...OPEN_REQUEST_STATUSES]);
  });

  test('staff never decide on an offer for their client', () => {
    expect([mayTake('agency', 'accept'), mayTake('agency', 'decline'), mayTake('agency', 'withdraw')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('a booking can be changed once it is paid, and until it is given back', () => {
  expect(SAGA_STATES.filter(isStanding)).toEqual(['captured', 'done']);
});
