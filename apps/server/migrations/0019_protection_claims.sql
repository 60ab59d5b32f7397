CREATE TABLE "claim_documents" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "claim_documents_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "claim_entries" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_name" text NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"amount_minor" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_entries_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

CREATE TABLE "protection_claims" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"locale" text NOT NULL,
	"paid_minor" bigint,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "protection_claims_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_claim_fk" FOREIGN KEY ("agency_id","claim_id") REFERENCES "public"."protection_claims"("agency_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "claim_entries" ADD CONSTRAINT "claim_entries_claim_fk" FOREIGN KEY ("agency_id","claim_id") REFERENCES "public"."protection_claims"("agency_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "protection_claims" ADD CONSTRAINT "protection_claims_booking_fk" FOREIGN KEY ("agency_id","booking_id") REFERENCES "bookings"("agency_id","id");
CREATE INDEX "claim_documents_claim" ON "claim_documents" USING btree ("agency_id","claim_id","id");
CREATE INDEX "claim_entries_claim" ON "claim_entries" USING btree ("agency_id","claim_id","id");
CREATE UNIQUE INDEX "protection_claims_booking" ON "protection_claims" USING btree ("agency_id","booking_id");
