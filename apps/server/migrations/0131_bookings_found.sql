-- Bookings are found by a piece of a word through an index of three letters each (ADR 125). Where the database has no such extension, or does not let us
-- add it (the embedded one, some services), the same statement reads the rows. A cluster spreads its tables without it.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')
		OR (SELECT count(*) FROM pg_available_extensions WHERE name IN ('pg_trgm', 'btree_gin')) < 2 THEN
		RETURN;
	END IF;
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE EXTENSION IF NOT EXISTS btree_gin;
	CREATE INDEX "bookings_found" ON "bookings" USING gin ("agency_id", "search_text" gin_trgm_ops) WHERE "listed";
EXCEPTION WHEN insufficient_privilege OR undefined_object OR undefined_file OR feature_not_supported THEN
	RAISE NOTICE 'bookings are found without an index of their texts: %', SQLERRM;
END
$$;
