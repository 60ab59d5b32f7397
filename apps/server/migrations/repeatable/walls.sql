-- Wall two: row-level security on every table with an agency_id, whoever made it. Applied again after every migration.
-- app_user:   one agency's unit of work; sees and writes only rows of app.agency_id.
-- app_system: work across agencies (host look-up, relay, operator's command line).
-- Neither can log in or owns a table, so FORCE binds them and the owner alike.

DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['app_user', 'app_system'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOINHERIT', role_name);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      -- Roles belong to the whole cluster: another database's migration made it just now.
      NULL;
    END;
    BEGIN
      EXECUTE format('SET LOCAL ROLE %I', role_name);
      RESET ROLE;
    EXCEPTION WHEN insufficient_privilege THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    END;
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
  END LOOP;
END
$$;

DO $$
DECLARE
  walled record;
BEGIN
  FOR walled IN
    SELECT c.oid::regclass AS name,
           EXISTS (SELECT FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attname = 'agency_id' AND NOT a.attisdropped) AS has_agency
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO app_system', walled.name);
    IF walled.has_agency THEN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO app_user', walled.name);
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled.name);
      EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled.name);
      EXECUTE format('DROP POLICY IF EXISTS agency_wall ON %s', walled.name);
      -- The bare column on the left: a cast there would cost the index. No sub-select on the right: it could not be applied on a shard.
      EXECUTE format(
        'CREATE POLICY agency_wall ON %s FOR ALL TO app_user'
        ' USING (agency_id = nullif(current_setting(''app.agency_id'', true), '''')::uuid)'
        ' WITH CHECK (agency_id = nullif(current_setting(''app.agency_id'', true), '''')::uuid)',
        walled.name);
      EXECUTE format('DROP POLICY IF EXISTS system_door ON %s', walled.name);
      EXECUTE format('CREATE POLICY system_door ON %s FOR ALL TO app_system USING (true) WITH CHECK (true)', walled.name);
    END IF;
  END LOOP;
END
$$;

-- Books, audit and the history of price rules are written once: corrections are new rows.
DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['ledger_transactions', 'ledger_transfers', 'audit_events', 'price_rule_changes'] LOOP
    IF to_regclass('public.' || table_name) IS NOT NULL THEN
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM app_user, app_system', table_name);
    END IF;
  END LOOP;
END
$$;

-- An agency's currency is chosen when it is made: all its amounts are in it.
DO $$
BEGIN
  EXECUTE 'REVOKE UPDATE ON agencies FROM app_user, app_system';
  EXECUTE (
    SELECT format('GRANT UPDATE (%s) ON agencies TO app_user, app_system', string_agg(quote_ident(attname), ', '))
    FROM pg_attribute WHERE attrelid = 'agencies'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'currency');
END
$$;
