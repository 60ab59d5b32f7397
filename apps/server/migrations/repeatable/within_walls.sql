-- What needs the roles that the walls made.

-- The listed bookings of the unit of work's agency that hold all patterns of one of the lists, at most so many. The wall keeps `LIKE` from using an
-- index: the operator might tell of rows behind it. So this reads as the other role, and names the agency itself, from the same setting as the wall.
CREATE OR REPLACE FUNCTION "bookings_found_by"("alternatives" jsonb, "most" integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET jit = off AS $$
DECLARE
	condition text;
BEGIN
	SELECT string_agg(format('(%s)', held), ' OR ') INTO condition
	FROM (
		SELECT (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM jsonb_array_elements_text(patterns) AS pattern) AS held
		FROM jsonb_array_elements(alternatives) AS patterns
	) AS lists;
	RETURN QUERY EXECUTE format(
		'SELECT id FROM bookings WHERE agency_id = %L AND listed AND (%s) LIMIT %s',
		nullif(current_setting('app.agency_id', true), '')::uuid, coalesce(condition, 'false'), most);
END
$$;

-- On a cluster there is no index to use, and its machines know the role of the unit of work alone.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
		ALTER FUNCTION "bookings_found_by"(jsonb, integer) SET role = app_system;
	END IF;
END
$$;
