-- A card's authorisation lapses after a week; a booking on request may wait longer.
ALTER TABLE "payment_settings" ADD COLUMN "on_lapse" text DEFAULT 'capture' NOT NULL;
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_on_lapse" CHECK ("on_lapse" in ('capture', 'renew'));
ALTER TABLE "booking_payments" ADD COLUMN "lapses_at" timestamp with time zone;
ALTER TABLE "booking_payments" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;
ALTER TABLE "booking_payments" ADD COLUMN "kept_card" text;
ALTER TABLE "booking_payments" ADD COLUMN "renews" uuid;
UPDATE "booking_payments" SET "lapses_at" = coalesce("asked_at", "created_at") + interval '7 days' WHERE "method" = 'card' AND "status" = 'authorised';
ALTER TABLE "sandbox_gateway_payments" ADD COLUMN "kept_card" text;
