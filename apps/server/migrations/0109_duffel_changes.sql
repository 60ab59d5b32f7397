-- Changes of ticketed orders are noted before Duffel is told, as orders are.
ALTER TABLE "duffel_sendings" DROP CONSTRAINT "duffel_sendings_product";
ALTER TABLE "duffel_sendings" ADD CONSTRAINT "duffel_sendings_product" CHECK ("product" IN ('flights', 'cars', 'changes'));
