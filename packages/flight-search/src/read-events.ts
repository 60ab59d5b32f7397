import type { FareFamilies, FlightResult, FlightStreamEvent } from '@caravel/contracts';
import { isFareFamily, isFlightResult, isPlainEvent } from './flight-guards.ts';
import { isRecord, isWhole } from './guards.ts';
import { readNdjson } from './read-ndjson.ts';

/** An event of a search, null if the line was invalid; `lost` counts the unreadable records that were left out. */
export type ReadEvent = { readonly event: FlightStreamEvent | null; readonly lost: number };

/** A wave whose records are not checked yet; null if the value is not a wave. */
function findWave(value: unknown) {
  if (!isRecord(value) || value.type !== 'wave' || !isWhole(value.part) || !Array.isArray(value.data)) return null;
  const { part, data, fareFamilies = {} } = value;
  if (!isRecord(fareFamilies) || !Object.values(fareFamilies).every(Array.isArray)) return null;
  return { part, data: data as unknown[], fareFamilies: fareFamilies as Readonly<Record<string, unknown[]>> };
}

function readWave(wave: NonNullable<ReturnType<typeof findWave>>): ReadEvent {
  const data: FlightResult[] = [];
  const fareFamilies: FareFamilies = {};
  let lost = 0;
  for (const record of wave.data) {
    if (!isFlightResult(record)) {
      lost++;
      continue;
    }
    const { id, total } = record;
    data.push(record);
    const given = Object.hasOwn(wave.fareFamilies, id) ? (wave.fareFamilies[id] ?? []) : [];
    const families = given.filter(isFareFamily).filter((family) => family.total.currency === total.currency);
    lost += given.length - families.length;
    if (families.length > 0) fareFamilies[id] = families;
  }
  return { event: { type: 'wave', part: wave.part, data, fareFamilies }, lost };
}

/** Parses the value of one line. Each record of a wave is checked separately: a bad one loses that record, not the search. */
export function readFlightEvent(value: unknown): ReadEvent {
  const wave = findWave(value);
  if (wave) return readWave(wave);
  return isPlainEvent(value) ? { event: value, lost: 0 } : { event: null, lost: 1 };
}

/** The events of a streamed search, as they arrive. */
export async function* readFlightEvents(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<ReadEvent> {
  for await (const line of readNdjson(chunks)) yield line.ok ? readFlightEvent(line.value) : { event: null, lost: 1 };
}
