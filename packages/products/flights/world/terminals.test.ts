import { required } from '@caravel/kernel';
import { describe, expect, it } from 'vitest';
import { flightNetwork } from './offers.ts';
import { terminalOf } from './terminals.ts';

const network = flightNetwork();
const terminal = (airport: string, airline: string) =>
  terminalOf(required(network.placeOf(airport), airport), required(network.airlineOf(airline), airline));

/** The terminals that airlines use at an airport, over all their flights. */
function terminalsIn(airport: string): readonly (string | null)[] {
  const used = network.legs.filter(({ from }) => from.code === airport).map(({ from, airline }) => terminalOf(from, airline));
  return [...new Set(used)].sort();
}

describe('terminals', () => {
  it.each([
    ['LGW', ['N', 'S']],
    ['LGA', ['A', 'B', 'C']],
    ['DUB', ['1', '2']],
    ['STN', [null]],
    ['AMS', [null]],
    ['ATL', [null]],
  ] as const)('of %s are those on its signs', (airport, names) => {
    for (const used of terminalsIn(airport)) expect(names).toContain(used);
  });

  it('of Heathrow and Kennedy are those of their airlines', () => {
    expect([terminal('LHR', 'BA'), terminal('LHR', 'VS'), terminal('LHR', 'LH')]).toEqual(['5', '3', '2']);
    expect([terminal('JFK', 'BA'), terminal('JFK', 'DL'), terminal('JFK', 'B6')]).toEqual(['8', '4', '5']);
  });

  it('are none where an airline’s is not known, and never one that is closed', () => {
    expect([terminal('SFO', 'F9'), terminal('SFO', 'NK'), terminal('SFO', 'LH')]).toEqual(['1', null, 'I']);
    expect([terminal('LAX', 'B6'), terminal('LAX', 'NK'), terminal('LAX', 'AA')]).toEqual(['1', '2', '4']);
    expect([terminal('LAX', 'F9'), terminal('LAX', 'HA'), terminal('LAX', 'LH')]).toEqual([null, null, 'B']);
    expect(terminalsIn('LAX')).not.toContain('5');
  });

  it('are named at few airports; an invented one would send somebody to the wrong door', () => {
    const named = network.places.filter(({ code }) => terminalsIn(code).some((used) => used !== null));
    expect(named.length).toBeGreaterThan(50);
    expect(named.length).toBeLessThan(70);
  });
});
