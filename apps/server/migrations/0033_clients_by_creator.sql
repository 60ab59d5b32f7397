-- A restricted agent finds the clients whom they added without reading all others of the agency.
CREATE INDEX "users_created_by" ON "users" USING btree ("agency_id","created_by_user_id") WHERE "users"."created_by_user_id" is not null;
