-- A view is its person's own, or shared with the staff of the agency.
ALTER TABLE "list_views" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;
DROP INDEX "list_views_name";
CREATE UNIQUE INDEX "list_views_name" ON "list_views" ("agency_id","user_id","list","folded_name") WHERE NOT "is_shared";
CREATE UNIQUE INDEX "list_views_shared" ON "list_views" ("agency_id","list","folded_name") WHERE "is_shared";
