import {
  type FareFamilies,
  type FlightResult,
  type FlightStreamEvent,
  fareFamilySchema,
  flightResultSchema,
  flightStreamEventSchema,
} from '@caravel/contracts';
import { z } from 'zod';
import { readNdjson } from './read-ndjson.ts';

/** An event of a search, null where the line was none; `lost` counts the records that could not be read and were left out. */
export type ReadEvent = { readonly event: FlightStreamEvent | null; readonly lost: number };

/** A wave before its records are looked at. */
const waveSchema = z.object({
  type: z.literal('wave'),
  part: z.int(),
  data: z.array(z.unknown()),
  fareFamilies: z.record(z.string(), z.array(z.unknown())).default({}),
});

function readWave(wave: z.infer<typeof waveSchema>): ReadEvent {
  const data: FlightResult[] = [];
  const fareFamilies: FareFamilies = {};
  let lost = 0;
  for (const record of wave.data) {
    const result = flightResultSchema.safeParse(record);
    if (!result.success) {
      lost++;
      continue;
    }
    const { id, total } = result.data;
    data.push(result.data);
    const families = (wave.fareFamilies[id] ?? []).flatMap((family) => {
      const read = fareFamilySchema.safeParse(family);
      if (read.success && read.data.total.currency === total.currency) return [read.data];
      lost++;
      return [];
    });
    if (families.length > 0) fareFamilies[id] = families;
  }
  return { event: { type: 'wave', part: wave.part, data, fareFamilies }, lost };
}

/** Reads one line's value. Each record of a wave is checked by itself, once: a bad one loses that record, not the search. */
export function readFlightEvent(value: unknown): ReadEvent {
  const wave = waveSchema.safeParse(value);
  if (wave.success) return readWave(wave.data);
  const event = flightStreamEventSchema.safeParse(value);
  return event.success ? { event: event.data, lost: 0 } : { event: null, lost: 1 };
}

/** The events of a streamed search, as they come in. */
export async function* readFlightEvents(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<ReadEvent> {
  for await (const line of readNdjson(chunks)) yield line.ok ? readFlightEvent(line.value) : { event: null, lost: 1 };
}
