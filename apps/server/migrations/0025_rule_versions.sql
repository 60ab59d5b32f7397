-- The agency's fee and its part of the protection count their versions where prices read them, as markups do: each price names the version that made it.
ALTER TABLE "agency_price_settings" ADD COLUMN "agency_fee_version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "agency_price_settings" ADD COLUMN "protection_version" integer DEFAULT 1 NOT NULL;

-- The owner of the tables is bound by their walls, too; for these statements it sees every agency's rows.
ALTER TABLE "agency_price_settings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "price_rule_changes" NO FORCE ROW LEVEL SECURITY;

UPDATE "agency_price_settings" s SET "agency_fee_version" = c."newest"
FROM (SELECT "agency_id", max("version") AS "newest" FROM "price_rule_changes" WHERE "kind" = 'agencyFee' AND "subject_id" = "agency_id" GROUP BY "agency_id") c
WHERE c."agency_id" = s."agency_id";
UPDATE "agency_price_settings" s SET "protection_version" = c."newest"
FROM (SELECT "agency_id", max("version") AS "newest" FROM "price_rule_changes" WHERE "kind" = 'protection' AND "subject_id" = "agency_id" GROUP BY "agency_id") c
WHERE c."agency_id" = s."agency_id";

ALTER TABLE "price_rule_changes" FORCE ROW LEVEL SECURITY;
ALTER TABLE "agency_price_settings" FORCE ROW LEVEL SECURITY;
