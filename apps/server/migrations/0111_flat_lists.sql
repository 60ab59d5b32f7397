-- A page of a list reads its rows in the order of an index, whatever it is sorted by and however many bookings an agency has.
CREATE INDEX "bookings_agency_travel" ON "bookings" ("agency_id","starts_on","id") WHERE "listed";
CREATE INDEX "bookings_agency_total" ON "bookings" ("agency_id","total_minor","id") WHERE "listed";
CREATE INDEX "bookings_status_created" ON "bookings" ("agency_id","status","created_at","id") WHERE "listed";

-- What needs somebody is found without reading what does not.
CREATE INDEX "bookings_open" ON "bookings" ("agency_id","saga_state","product","created_at")
	WHERE "listed" AND "saga_state" IN ('supplierPending', 'supplierUnknown', 'paymentDue', 'held', 'captured', 'cancelling');
CREATE INDEX "bookings_breaking" ON "bookings" ("agency_id") WHERE "listed" AND "open_change" = 'breaks';
