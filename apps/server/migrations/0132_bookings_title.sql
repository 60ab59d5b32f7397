-- The bookings of a title are found without walking the list to them; beside a text, too (ADR 125). Longer titles have no room in an index.
CREATE INDEX "bookings_title" ON "bookings" ("agency_id","title","created_at","id") WHERE "listed" AND length("title") < 400;
