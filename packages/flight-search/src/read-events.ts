import type { FlightStreamEvent } from '@caravel/products/flights/contract';
import { isPlainEvent } from './flight-guards.ts';
import { isRecord, isWhole } from './guards.ts';
import { readNdjson } from './read-ndjson.ts';
import { flightUnpacker, type UnpackedFlights } from './wire/unpack-flights.ts';

/** An event of a search with whole flights. */
export type FlightEvent =
  | Exclude<FlightStreamEvent, { type: 'wave' }>
  | ({ readonly type: 'wave'; readonly part: number } & Omit<UnpackedFlights, 'lost'>);

/** An event of a search, null if the line was invalid; `lost` counts the unreadable records that were left out. */
export type ReadEvent = { readonly event: FlightEvent | null; readonly lost: number };

/** Makes the reader of one search's lines. Each record of a wave is checked separately: a bad one loses that record, not the search. */
export function flightEventReader(): (value: unknown) => ReadEvent {
  const unpack = flightUnpacker();
  return (value) => {
    if (isPlainEvent(value)) return { event: value, lost: 0 };
    if (!isRecord(value) || value.type !== 'wave' || !isWhole(value.part) || !Array.isArray(value.data))
      return { event: null, lost: 1 };
    const { lost, ...flights } = unpack(value);
    return { event: { type: 'wave', part: value.part, ...flights }, lost };
  };
}

/** The events of a streamed search, as they arrive. */
export async function* readFlightEvents(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<ReadEvent> {
  const read = flightEventReader();
  for await (const line of readNdjson(chunks)) yield line.ok ? read(line.value) : { event: null, lost: 1 };
}
