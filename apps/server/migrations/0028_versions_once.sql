-- The searches of a whole agency, the newest first.
CREATE INDEX "recent_searches_of_agency" ON "recent_searches" USING btree ("agency_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);

-- A price names the version of the rule that made it: a rule has each version once. Two changes in one instant could share one; the later gets the next.
-- The owner of the tables is bound by their walls, too; for this statement it sees every agency's rows.
ALTER TABLE "price_rule_changes" NO FORCE ROW LEVEL SECURITY;
UPDATE "price_rule_changes" AS "change" SET "version" = "counted"."version"
FROM (
	SELECT "agency_id", "id",
		(min("version") OVER "rule" - 1 + row_number() OVER ("rule" ORDER BY "version", "changed_at", "id"))::integer AS "version"
	FROM "price_rule_changes"
	WINDOW "rule" AS (PARTITION BY "agency_id", "subject_id", "kind", "product")
) AS "counted"
WHERE "counted"."agency_id" = "change"."agency_id" AND "counted"."id" = "change"."id" AND "counted"."version" <> "change"."version";

CREATE UNIQUE INDEX "price_rule_changes_version" ON "price_rule_changes" USING btree ("agency_id","subject_id","kind",coalesce("product", ''),"version");
