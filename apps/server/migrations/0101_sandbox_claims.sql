-- What simulated suppliers have once, such as a seat of a flight, and the order that has it. Like their orders, it is of no agency.
CREATE TABLE "sandbox_supplier_claims" (
	"supplier" text NOT NULL,
	"thing" text NOT NULL,
	"part" text NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "sandbox_supplier_claims_pkey" PRIMARY KEY("supplier","thing","part")
);
CREATE INDEX "sandbox_supplier_claims_reference" ON "sandbox_supplier_claims" ("reference");
