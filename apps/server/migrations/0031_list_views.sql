-- Lists of the office as each person of the staff keeps them, under a name.
CREATE TABLE "list_views" (
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"query" text NOT NULL,
	"position" integer NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "list_views_agency_id_user_id_id_pk" PRIMARY KEY("agency_id","user_id","id")
);

CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("agency_id","user_id","list","folded_name");
