CREATE TABLE "booked_trips" (
	"agency_id" uuid NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"booking_ids" uuid[] NOT NULL,
	CONSTRAINT "booked_trips_pkey" PRIMARY KEY("agency_id","key")
);
CREATE INDEX "booked_trips_day" ON "booked_trips" USING btree ("day");

-- Bookings made before get the fingerprints that `domains/bookings/trips/trip-key.ts` makes, so that they too are asked about.
CREATE FUNCTION pg_temp.letters(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\s''’.-]', '', 'g'))
$$;

-- The owner of the table is bound by its walls, too; for this statement it sees every agency's rows.
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "booked_trips" ("agency_id", "key", "day", "booking_ids")
SELECT part.agency_id, part.key, part.day, array_agg(DISTINCT part.id)
FROM (
  SELECT b.agency_id, b.id, left(flown ->> 'departure', 10)::date AS day,
    encode(sha256(convert_to(concat_ws(E'\n',
      b.product,
      left(flown ->> 'departure', 10),
      concat(flown ->> 'carrier', ltrim(flown ->> 'flightNumber', '0'), ' ', flown ->> 'origin'),
      pg_temp.letters(split_part(btrim(person ->> 'firstName'), ' ', 1)),
      pg_temp.letters(person ->> 'lastName'),
      person ->> 'dob'), 'UTF8')), 'hex') AS key
  FROM "bookings" b
  CROSS JOIN LATERAL (
    SELECT jsonb_path_query(b."details", '$.slices[*].segments[*]') AS flown
    UNION ALL
    SELECT jsonb_path_query(b."facts", '$.changedSlices[*].segments[*]')
  ) AS flight
  CROSS JOIN LATERAL jsonb_path_query(b."order", '$.travelers[*]') AS person
  WHERE b.product = 'flights' AND b.saga_state NOT IN ('failed', 'cancelled')
) AS part
GROUP BY part.agency_id, part.key, part.day;
ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;
DROP FUNCTION pg_temp.letters(text);
