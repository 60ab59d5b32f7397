-- What people searched lately, of all products in one table. Until its nodes are replaced, those of the version before show none.
CREATE TABLE "recent_searches" (
	"id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"product" text NOT NULL,
	"fingerprint" text NOT NULL,
	"search" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_searches_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

-- The owner of the tables is bound by their walls, too; for this statement it sees every agency's rows.
ALTER TABLE "flight_recent_searches" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "recent_searches" ("id", "agency_id", "user_id", "product", "fingerprint", "search", "at")
SELECT "id", "agency_id", "user_id", 'flights', "fingerprint", "search", "at" FROM "flight_recent_searches";
DROP TABLE "flight_recent_searches";

CREATE UNIQUE INDEX "recent_searches_once" ON "recent_searches" USING btree ("agency_id","user_id","product","fingerprint");
CREATE INDEX "recent_searches_newest" ON "recent_searches" USING btree ("agency_id","user_id","product","at" DESC NULLS LAST);

-- Whether an agency's site shows what hotels ask in public beside its own price.
ALTER TABLE "agencies" ADD COLUMN "show_published_price" boolean DEFAULT true NOT NULL;
