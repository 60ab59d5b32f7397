import { listTrips } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { Scene } from './endpoint-case.ts';

/** Makes an unpaid booking of the owner, and returns its id. */
export async function holdBooking({ t, home, hold }: Pick<Scene, 't' | 'home' | 'hold'>): Promise<string> {
  const caller = await home.persona('owner');
  const order = await hold();
  const { trips } = (await t.client.call(caller, listTrips, { query: { when: 'upcoming', limit: 50, offSet: 0 } })).data;
  const held = required(
    trips.find(({ sagaState }) => sagaState === 'held'),
    `the held ${order}`,
  );
  return held.bookingId;
}
