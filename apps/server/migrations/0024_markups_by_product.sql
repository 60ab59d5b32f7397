-- A markup may differ by product. What counts for all other products stays where it was.
CREATE TABLE "product_markups" (
	"agency_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"product" text NOT NULL,
	"markup_type" text NOT NULL,
	"markup_hundredths" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_markups_agency_id_subject_id_product_pk" PRIMARY KEY("agency_id","subject_id","product")
);

-- Rules of prices count their versions; one that stood before is the first.
ALTER TABLE "agency_price_settings" ADD COLUMN "markup_version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "user_markups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;

-- Who changed what a price is made with, when, from what to what.
CREATE TABLE "price_rule_changes" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product" text,
	"version" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_by_user_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_rule_changes_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

CREATE INDEX "price_rule_changes_newest" ON "price_rule_changes" USING btree ("agency_id","subject_id","changed_at");
