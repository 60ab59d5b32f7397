CREATE TABLE "sandbox_supplier_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_supplier_orders_reference_unique" UNIQUE("reference")
);
