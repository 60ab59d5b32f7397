-- Who has which share of a booking's money now: columns that sums are made of. They are zero until the supplier has confirmed,
-- and for a node of the version before, which does not know them.
ALTER TABLE "bookings" ADD COLUMN "cost_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "bookings" ADD COLUMN "platform_markup_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "bookings" ADD COLUMN "agency_fee_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "bookings" ADD COLUMN "protection_premium_minor" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "bookings" ADD COLUMN "due_minor" bigint DEFAULT 0 NOT NULL;

-- The owner of the table is bound by its wall, too; for these statements it sees every agency's rows.
ALTER TABLE "bookings" NO FORCE ROW LEVEL SECURITY;

-- What was never confirmed earned nothing; the gateway's fee is due when it took money.
UPDATE "bookings" SET "commission_minor" = 0 WHERE "confirmed_at" IS NULL;
UPDATE "bookings" SET "transaction_fee_minor" = 0 WHERE "captured_minor" = 0;

CREATE FUNCTION pg_temp.line(price jsonb, kind text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((line -> 'amount' ->> 'amountMinor')::bigint), 0)::bigint
  FROM jsonb_array_elements(price -> 'waterfall' -> 'lines') line WHERE line ->> 'kind' = kind
$$;
CREATE FUNCTION pg_temp.kept(cancellation jsonb, part text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (cancellation -> 'breakdown' -> part ->> 'amountMinor')::bigint
$$;

UPDATE "bookings" SET
  "cost_minor" = "net_minor",
  "platform_markup_minor" = pg_temp.line("price", 'platformMarkup'),
  "protection_premium_minor" = pg_temp.line("price", 'protectionPremium'),
  "agency_fee_minor" = pg_temp.line("price", 'agencyFee')
WHERE "confirmed_at" IS NOT NULL;

UPDATE "bookings" SET
  "cost_minor" = pg_temp.kept("cancellation", 'supplierKeeps'),
  "platform_markup_minor" = pg_temp.kept("cancellation", 'platformKeeps'),
  "protection_premium_minor" = pg_temp.kept("cancellation", 'protectionKept'),
  -- The fee's share of the commission that is left.
  "agency_fee_minor" = coalesce(round(
    "agency_fee_minor"::numeric * "commission_minor" / nullif(("price" -> 'waterfall' -> 'commission' ->> 'amountMinor')::numeric, 0)
  ), 0)
WHERE "confirmed_at" IS NOT NULL AND "saga_state" = 'cancelled' AND "cancellation" IS NOT NULL;

UPDATE "bookings" SET
  "due_minor" = "cost_minor" + "platform_markup_minor" + "commission_minor" + "protection_premium_minor" - "captured_minor" + "refunded_minor"
WHERE "confirmed_at" IS NOT NULL;

-- A hold has a status of its own.
UPDATE "bookings" SET "status" = 'Held' WHERE "product" = 'flights' AND "status" = 'Booked' AND "saga_state" = 'held';
UPDATE "bookings" SET "status" = 'Held'
WHERE "product" = 'flights' AND "status" = 'Booked' AND "saga_state" = 'cancelling' AND "cancel_origin" = 'held';

DROP FUNCTION pg_temp.kept(jsonb, text);
DROP FUNCTION pg_temp.line(jsonb, text);
ALTER TABLE "bookings" FORCE ROW LEVEL SECURITY;
