-- A deed that changes many records is one line of the log, which opens to its parts.
ALTER TABLE "audit_events" ADD COLUMN "part_of" uuid;
CREATE INDEX "audit_events_parts" ON "audit_events" USING btree ("agency_id","part_of","at","id","action") WHERE "part_of" IS NOT NULL;
-- A search finds entries by what was done.
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("agency_id","action","at");
