-- A booking keeps the language in which it was made, with its region; bookings so far have their client's language. A node of the version
-- before does not know the column.
ALTER TABLE "bookings" ADD COLUMN "locale" text DEFAULT 'en-US' NOT NULL;
ALTER TABLE "bookings" ADD COLUMN "title_pt" text;
ALTER TABLE "bookings" ADD COLUMN "title_es" text;

-- The owner of the tables is bound by their walls, too; for this statement it sees every agency's rows.
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;

UPDATE "bookings" b SET "locale" = CASE u."locale" WHEN 'pt' THEN 'pt-BR' ELSE 'es-419' END
FROM "users" u
WHERE u."agency_id" = b."agency_id" AND u."id" = b."client_id" AND u."locale" IN ('pt', 'es');

ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;

-- The words of an agency's landing page in other languages.
ALTER TABLE "agencies" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
