-- Duffel sells cars by the same key: what was sent says of what it is, since each product looks only into its own.
ALTER TABLE "duffel_sendings" ADD COLUMN "product" text NOT NULL DEFAULT 'flights';
ALTER TABLE "duffel_sendings" ALTER COLUMN "product" DROP DEFAULT;
ALTER TABLE "duffel_sendings" ADD CONSTRAINT "duffel_sendings_product" CHECK ("product" IN ('flights', 'cars'));
