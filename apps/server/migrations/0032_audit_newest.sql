-- The owner reads what staff did lately, whatever it was done to.
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("agency_id","at","id");
