-- What an agency sells of a supplier, and the markup of what it sells of one.

CREATE TABLE "supplier_terms" (
	"agency_id" uuid NOT NULL,
	"product" text NOT NULL,
	"supplier" text NOT NULL,
	"is_sold" boolean NOT NULL,
	"excluded" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_terms_agency_id_product_supplier_pk" PRIMARY KEY("agency_id","product","supplier")
);

-- Empty: whatever supplier sells the product.
ALTER TABLE "product_markups" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;
ALTER TABLE "product_markups" DROP CONSTRAINT "product_markups_agency_id_subject_id_product_pk";
ALTER TABLE "product_markups" ADD CONSTRAINT "product_markups_agency_id_subject_id_product_supplier_pk" PRIMARY KEY("agency_id","subject_id","product","supplier");

ALTER TABLE "price_rule_changes" ADD COLUMN "supplier" text;
DROP INDEX "price_rule_changes_version";
CREATE UNIQUE INDEX "price_rule_changes_version" ON "price_rule_changes" USING btree ("agency_id","subject_id","kind",coalesce("product", ''),coalesce("supplier", ''),"version");
