-- Besides the periods of its subscription, an agency pays once for a sending domain of its own.
ALTER TABLE "subscription_charges" ADD COLUMN "purpose" text DEFAULT 'period' NOT NULL;
CREATE UNIQUE INDEX "subscription_charges_once" ON "subscription_charges" ("agency_id", "purpose") WHERE "purpose" <> 'period' AND "status" <> 'failed';
