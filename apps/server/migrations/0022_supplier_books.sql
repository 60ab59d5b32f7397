-- Several simulated suppliers keep their orders in one table. Whoever is of the version before keeps those of flights, which is the default.
ALTER TABLE "sandbox_supplier_orders" ADD COLUMN "supplier" text DEFAULT 'sandbox' NOT NULL;
