ALTER TABLE "agencies" ADD COLUMN "subscription_plan" text;
ALTER TABLE "agencies" ADD COLUMN "subscription_starts_on" date;
ALTER TABLE "agencies" ADD COLUMN "subscription_ends_on" date;
CREATE INDEX "agencies_subscription_ends" ON "agencies" USING btree ("subscription_ends_on");