-- Spreads the tables over the machines of a Citus cluster (DATABASE_SHARDS=on). Applied after the walls, and again after every migration:
-- what is spread already stays where it is, a new table joins its agency's shards.

-- One machine after the other: tables that refer to each other cannot be spread at once.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';

DO $$
DECLARE
  role_name text;
  spread record;
BEGIN
  -- The coordinator reaches the other machines as the role of the unit of work.
  FOR role_name IN SELECT rolname FROM pg_roles WHERE rolname IN ('app_user', 'app_system') AND NOT rolcanlogin LOOP
    EXECUTE format('ALTER ROLE %I LOGIN', role_name);
  END LOOP;

  FOR spread IN
    WITH RECURSIVE depths AS (
      SELECT c.oid, 0 AS depth
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'agency_id' AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = c.oid)
      UNION ALL
      SELECT f.conrelid, depth + 1 FROM depths JOIN pg_constraint f ON f.contype = 'f' AND f.confrelid = depths.oid AND f.conrelid <> f.confrelid
    )
    SELECT oid::regclass::text AS name, max(depth) AS depth FROM depths GROUP BY oid ORDER BY 2, 1
  LOOP
    -- The owner is bound by the walls, too, and would copy no row.
    EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', spread.name);
    IF spread.name IN ('agencies', 'agency_hosts') THEN
      -- The directory from a host to its agency is whole on every machine.
      PERFORM create_reference_table(spread.name);
    ELSE
      PERFORM create_distributed_table(spread.name, 'agency_id');
    END IF;
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', spread.name);
  END LOOP;
END
$$;
