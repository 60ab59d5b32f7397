-- An agency has one owner. Where an operator made several, the first stays; the others are agents who see all bookings.
-- The owner of the tables is bound by their walls, too; for this statement it sees every agency's rows.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;
UPDATE "users" AS "other" SET "user_type" = 'SalesAgent'
WHERE "other"."user_type" = 'AgencyOwner' AND EXISTS (
	SELECT FROM "users" AS "first"
	WHERE "first"."agency_id" = "other"."agency_id" AND "first"."user_type" = 'AgencyOwner'
		AND ("first"."status" = 'Active', "other"."created_at", "other"."id") > ("other"."status" = 'Active', "first"."created_at", "first"."id")
);
UPDATE "users" SET "status" = 'Active', "is_restricted_agent" = false WHERE "user_type" = 'AgencyOwner';

CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("agency_id") WHERE "users"."user_type" = 'AgencyOwner';
ALTER TABLE "users" ADD CONSTRAINT "users_owner_in_office" CHECK ("users"."user_type" <> 'AgencyOwner' or ("users"."status" = 'Active' and "users"."erased_at" is null and not "users"."is_restricted_agent"));

CREATE TABLE "agency_handovers" (
	"id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "agency_handovers_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

CREATE UNIQUE INDEX "agency_handovers_open" ON "agency_handovers" USING btree ("agency_id") WHERE "agency_handovers"."ended_at" is null;
CREATE UNIQUE INDEX "agency_handovers_hash" ON "agency_handovers" USING btree ("agency_id","token_hash");
