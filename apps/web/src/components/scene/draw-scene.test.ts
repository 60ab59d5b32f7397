import { describe, expect, it } from 'vitest';
import { drawScene } from './draw-scene.ts';
import { LANDMARKS } from './landmarks.ts';
import { findPlaceFacts, PLACE_CODES, SCENE_KINDS, SCENE_LIGHTS } from './places.ts';

const all = SCENE_KINDS.flatMap((kind) => SCENE_LIGHTS.map((light) => ({ kind, light })));

/** Landmarks that stand nowhere else, with the codes of their cities: a silhouette that everybody knows makes a lie of any other place. */
const OWN: Readonly<Record<string, string>> = {
  liberty: 'NYC JFK EWR LGA',
  lattice: 'PAR CDG ORY',
  clockTower: 'LON LHR LGW STN LTN LCY SEN',
  colosseum: 'ROM FCO CIA',
  sailTower: 'DXB DWC',
  sails: 'SYD',
  christ: 'RIO GIG SDU',
  sugarloaf: 'RIO GIG SDU',
  table: 'CPT',
  redTower: 'TYO HND NRT',
  tram: 'LIS',
  spires: 'BCN',
  windmill: 'AMS',
  gate: 'BER',
  parliament: 'BUD',
  campanile: 'VCE',
  leaning: 'FLR PSA',
  cubes: 'JTR JMK',
  pyramids: 'CAI SPX LAS',
  onions: 'MOW SVO DME VKO',
  organ: 'REK KEF',
  disc: 'SEA',
  steelArch: 'STL',
  cone: 'TYO HND NRT SEA MEX NBO JRO',
  sands: 'SIN',
  junk: 'HKG',
  prang: 'BKK DMK',
  twin: 'KUL',
  pearl: 'SHA PVG',
  hole: 'SHA PVG RUH JED',
  fins: 'TPE TSA',
  taj: 'AGR',
};

describe('a scene', () => {
  it.each(all)('weighs under 8 kB: $kind, $light', (input) => {
    for (const seed of ['lisbon', 'a', '0190b2a0-0000-7000-8000-000000000001']) {
      const drawing = drawScene({ ...input, seed, tint: '#d9480f' });
      expect(new TextEncoder().encode(drawing).length).toBeLessThan(8192);
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('is the same for the same place, and another for another', () => {
    expect(drawScene({ seed: 'lisbon' })).toBe(drawScene({ seed: 'lisbon' }));
    expect(drawScene({ seed: 'lisbon' })).not.toBe(drawScene({ seed: 'porto' }));
  });

  it('takes no text from outside into the picture', () => {
    const drawing = drawScene({ seed: '"><script>', tint: '#12345"><script>' });
    expect(drawing).not.toContain('script');
  });

  it('has what one knows the hundred largest destinations by, each under 8 kB', () => {
    const drawings = PLACE_CODES.map((place) => ({
      place,
      facts: findPlaceFacts(place),
      svg: drawScene({ seed: place, place }),
    }));
    expect(new Set(drawings.map(({ facts }) => facts)).size).toBeGreaterThanOrEqual(100);
    for (const { place, facts, svg } of drawings) {
      expect(place).toMatch(/^[A-Z]{3}$/);
      expect(SCENE_KINDS).toContain(facts?.kind);
      expect(SCENE_LIGHTS).toContain(facts?.light);
      expect(Object.keys(LANDMARKS)).toEqual(expect.arrayContaining(facts?.standing.map(({ name }) => name) ?? []));
      expect(new TextEncoder().encode(svg).length, place).toBeLessThan(8192);
      expect(svg, place).not.toMatch(/NaN|undefined|Infinity/);
    }
    // No two of them are told apart by their seed alone.
    const shown = [...new Set(drawings.map(({ facts }) => facts))].map((facts) => JSON.stringify(facts));
    expect(shown.filter((one, at) => shown.indexOf(one) !== at)).toEqual([]);
  });

  it('has what stands in one place there alone', () => {
    const found = Object.fromEntries(
      Object.keys(OWN).map((name) => [
        name,
        PLACE_CODES.filter((place) => findPlaceFacts(place)?.standing.some((one) => one.name === name)).join(' '),
      ]),
    );
    expect(found).toEqual(OWN);
  });

  it('draws an unknown place by its country, and a failure without a sun', () => {
    expect(drawScene({ seed: 'x', place: 'QQQ', country: 'GR' })).not.toBe(drawScene({ seed: 'x', place: 'QQQ', country: 'CH' }));
    expect(drawScene({ seed: 'x', place: 'LIS' })).toContain('<circle');
    for (const name of ['Lisbon', 'Lisboa']) expect(findPlaceFacts(name)).toBe(findPlaceFacts('LIS'));
    expect(drawScene({ seed: 'x', kind: 'lake', light: 'overcast' })).not.toContain('<circle');
  });
});
