-- What any product has gets a name of its own: the supplier's reference of a booking, the terms of a cancellation, the work after a payment.
ALTER TABLE "bookings" RENAME COLUMN "record_locator" TO "supplier_reference";
ALTER INDEX "bookings_locator" RENAME TO "bookings_supplier_reference";

-- The owner of the tables is bound by their walls, too; for these statements it sees every agency's rows.
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "mail_log" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "outbox_events" NO FORCE ROW LEVEL SECURITY;

UPDATE "bookings" SET "cancellation" = ("cancellation" - 'supplierReference')
  || jsonb_build_object('termsReference', "cancellation" -> 'supplierReference')
WHERE "cancellation" ? 'supplierReference';

CREATE FUNCTION pg_temp.letter_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE name WHEN 'bookingTicketed' THEN 'bookingFulfilled' WHEN 'ticketingOverdue' THEN 'fulfilmentOverdue' ELSE name END
$$;

-- A letter that waits to be sent names its product: its words are the product's.
CREATE FUNCTION pg_temp.letter(mail jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT jsonb_set(jsonb_set(mail, '{template}', to_jsonb(pg_temp.letter_name(mail ->> 'template'))), '{data,product}', to_jsonb(b.product))
     FROM public.bookings b WHERE b.id = (mail ->> 'bookingId')::uuid),
    mail)
$$;

-- The same event keeps the same key, so that no letter goes out twice.
UPDATE "mail_log" SET
  "template" = pg_temp.letter_name("template"),
  "dedupe_key" = pg_temp.letter_name("template") || substr("dedupe_key", length("template") + 1)
WHERE "template" IN ('bookingTicketed', 'ticketingOverdue');

UPDATE "outbox_events" SET "kind" = 'booking.fulfilled' WHERE "kind" = 'booking.ticketed';
UPDATE "outbox_events" SET "payload" = pg_temp.letter("payload")
WHERE "kind" = 'notifications.send-mail' AND "payload" ? 'bookingId';

-- What the queue has taken over and not done yet. A new installation has no queue at this point.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = jsonb_set(data, '{kind}', '"booking.fulfilled"') WHERE data ->> 'kind' = 'booking.ticketed';
    UPDATE pgboss.job SET data = jsonb_set(data, '{payload}', pg_temp.letter(data -> 'payload'))
    WHERE data ->> 'kind' = 'notifications.send-mail' AND data -> 'payload' ? 'bookingId';
  END IF;
END
$$;

DROP FUNCTION pg_temp.letter(jsonb);
DROP FUNCTION pg_temp.letter_name(text);
ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;
ALTER TABLE "mail_log" FORCE ROW LEVEL SECURITY;
ALTER TABLE "outbox_events" FORCE ROW LEVEL SECURITY;
