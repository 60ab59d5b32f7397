-- What suppliers owe an agency for bookings that are paid at the place, what came of it, and the statements of suppliers that were imported.
CREATE TABLE "commission_terms" (
	"agency_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"basis_points" integer NOT NULL,
	"days_after" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_terms_pkey" PRIMARY KEY("agency_id","supplier"),
	CONSTRAINT "commission_terms_percent" CHECK ("basis_points" between 0 and 6000),
	CONSTRAINT "commission_terms_days" CHECK ("days_after" between 0 and 365)
);

CREATE TABLE "commissions" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"currency" text NOT NULL,
	"expected_minor" bigint NOT NULL,
	"adjusted_minor" bigint NOT NULL,
	"received_minor" bigint NOT NULL,
	"due_on" date NOT NULL,
	"written_off_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commissions_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "commissions_expected" CHECK ("expected_minor" >= 0),
	CONSTRAINT "commissions_received" CHECK ("received_minor" >= 0),
	CONSTRAINT "commissions_written_off" CHECK (("written_off_at" IS NULL) = ("reason" IS NULL))
);
CREATE UNIQUE INDEX "commissions_booking" ON "commissions" ("agency_id","booking_id");
CREATE INDEX "commissions_due" ON "commissions" ("agency_id","due_on","id");

CREATE TABLE "commission_imports" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "commission_imports_pkey" PRIMARY KEY("agency_id","id")
);
CREATE INDEX "commission_imports_created" ON "commission_imports" ("agency_id","created_at");

CREATE TABLE "commission_receipts" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"commission_id" uuid NOT NULL,
	"import_id" uuid,
	"row_key" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_on" date NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "commission_receipts_pkey" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "commission_receipts_amount" CHECK ("amount_minor" > 0),
	CONSTRAINT "commission_receipts_commission_fk" FOREIGN KEY ("agency_id","commission_id") REFERENCES "commissions"("agency_id","id")
);
-- A row of a statement counts once, whatever file it comes in, until its import is undone.
CREATE UNIQUE INDEX "commission_receipts_row" ON "commission_receipts" ("agency_id","row_key") WHERE "row_key" IS NOT NULL AND "undone_at" IS NULL;
CREATE INDEX "commission_receipts_import" ON "commission_receipts" ("agency_id","import_id");
