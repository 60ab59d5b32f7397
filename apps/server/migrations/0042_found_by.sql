-- People are found by their names in any order, by address and phone, whatever accents and signs they are typed with
-- (`platform/found-by` folds in the same way what is typed). Each change of a person writes the same.
ALTER TABLE "users" ADD COLUMN "found_by" text DEFAULT '' NOT NULL;

-- The owner of the tables is bound by their walls, too; for these statements it sees every agency's rows.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;

UPDATE "users" SET "found_by" =
	' ' || regexp_replace(translate(replace(replace(replace(lower(regexp_replace(normalize("first_name" || ' ' || "last_name" || ' ' || "email", NFKD), '[\u0300-\u036f''’ʼ`´‘]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı', 'oldi'), '[\t\n\r\u0020-\u0024\u0026-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3003]+', ' ', 'g') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ';

-- So are bookings, also by the contact's address and phone and by ticket numbers. Each step of a booking writes the same.
UPDATE "bookings" SET "search_text" = ' ' || regexp_replace(translate(replace(replace(replace(lower(regexp_replace(normalize("search_text" || ' ' || coalesce(jsonb_path_query_first("order", '$.**.contact.email') #>> '{}', ''), NFKD), '[\u0300-\u036f''’ʼ`´‘]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđı', 'oldi'), '[\t\n\r\u0020-\u0024\u0026-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3003]+', ' ', 'g') || ' ' || regexp_replace(coalesce(jsonb_path_query_first("order", '$.**.contact.phone') #>> '{}', ''), '[^0-9]', '', 'g')
	|| ' ' || regexp_replace(coalesce(jsonb_path_query_array("facts", '$.**.tickets[*]') #>> '{}', ''), '[^0-9,]', '', 'g') || ' ';

ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
