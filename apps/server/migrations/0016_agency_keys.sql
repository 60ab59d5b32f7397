-- Every key begins with the agency: so rows of one agency can live together on a machine of their own, and a row cannot refer to another agency's.
ALTER TABLE "booking_payments" DROP CONSTRAINT "booking_payments_booking_id_bookings_id_fk";
ALTER TABLE "booking_steps" DROP CONSTRAINT "booking_steps_booking_id_bookings_id_fk";
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_quote_id_quotes_id_fk";
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_user_id_users_id_fk";
ALTER TABLE "user_identities" DROP CONSTRAINT "user_identities_user_id_users_id_fk";
ALTER TABLE "user_tokens" DROP CONSTRAINT "user_tokens_user_id_users_id_fk";
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk";
DROP INDEX "bookings_quote";
DROP INDEX "bookings_reference";
DROP INDEX "invitations_hash";
DROP INDEX "sessions_token";
DROP INDEX "user_tokens_hash";

ALTER TABLE "book_differences" DROP CONSTRAINT "book_differences_pkey", ADD CONSTRAINT "book_differences_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "booking_payments" DROP CONSTRAINT "booking_payments_pkey", ADD CONSTRAINT "booking_payments_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "booking_steps" DROP CONSTRAINT "booking_steps_pkey", ADD CONSTRAINT "booking_steps_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_pkey", ADD CONSTRAINT "bookings_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_pkey", ADD CONSTRAINT "quotes_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "flight_recent_searches" DROP CONSTRAINT "flight_recent_searches_pkey", ADD CONSTRAINT "flight_recent_searches_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_pkey", ADD CONSTRAINT "invitations_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey", ADD CONSTRAINT "sessions_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "user_identities" DROP CONSTRAINT "user_identities_pkey", ADD CONSTRAINT "user_identities_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "user_tokens" DROP CONSTRAINT "user_tokens_pkey", ADD CONSTRAINT "user_tokens_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "users" DROP CONSTRAINT "users_pkey", ADD CONSTRAINT "users_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "mail_log" DROP CONSTRAINT "mail_log_pkey", ADD CONSTRAINT "mail_log_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_pkey", ADD CONSTRAINT "ledger_transactions_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_pkey", ADD CONSTRAINT "audit_events_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_pkey", ADD CONSTRAINT "idempotency_keys_agency_id_id_pk" PRIMARY KEY("agency_id","id");
ALTER TABLE "outbox_events" DROP CONSTRAINT "outbox_events_pkey", ADD CONSTRAINT "outbox_events_agency_id_id_pk" PRIMARY KEY("agency_id","id");

CREATE UNIQUE INDEX "bookings_quote" ON "bookings" USING btree ("agency_id","quote_id");
CREATE UNIQUE INDEX "bookings_reference" ON "bookings" USING btree ("agency_id","reference");
CREATE INDEX "bookings_reference_anywhere" ON "bookings" USING btree ("reference");
CREATE UNIQUE INDEX "invitations_hash" ON "invitations" USING btree ("agency_id","token_hash");
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("agency_id","token_hash");
CREATE UNIQUE INDEX "user_tokens_hash" ON "user_tokens" USING btree ("agency_id","token_hash");

ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_booking_fk" FOREIGN KEY ("agency_id","booking_id") REFERENCES "bookings"("agency_id","id");
ALTER TABLE "booking_steps" ADD CONSTRAINT "booking_steps_booking_fk" FOREIGN KEY ("agency_id","booking_id") REFERENCES "bookings"("agency_id","id");
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_fk" FOREIGN KEY ("agency_id","quote_id") REFERENCES "quotes"("agency_id","id");
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "users"("agency_id","id") ON DELETE cascade;
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "users"("agency_id","id") ON DELETE cascade;
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "users"("agency_id","id") ON DELETE cascade;

-- The parts of a movement, each from one account to another: their sum is zero whatever the rows are, and no trigger has to count.
CREATE TABLE "ledger_transfers" (
	"id" uuid NOT NULL,
	"agency_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"debit_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_agency_id_id_pk" PRIMARY KEY("agency_id","id"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_minor" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."debit_account" <> "ledger_transfers"."credit_account")
);
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_transaction_fk" FOREIGN KEY ("agency_id","transaction_id") REFERENCES "ledger_transactions"("agency_id","id");
CREATE INDEX "ledger_transfers_transaction" ON "ledger_transfers" USING btree ("agency_id","transaction_id");
CREATE INDEX "ledger_transfers_booking" ON "ledger_transfers" USING btree ("agency_id","booking_id");

-- The owner of the tables is bound by their walls, too; for these statements it sees every agency's rows.
ALTER TABLE "ledger_entries" NO FORCE ROW LEVEL SECURITY;

-- Laid end to end, the debits of a movement are as long as its credits: each stretch that a debit and a credit share is a transfer.
WITH stretches AS (
  SELECT *, abs("amount_minor") AS "length",
    sum(abs("amount_minor")) OVER (PARTITION BY "agency_id", "transaction_id", "currency", "amount_minor" > 0 ORDER BY "id") AS "until"
  FROM "ledger_entries"
)
INSERT INTO "ledger_transfers"
SELECT gen_random_uuid(), d."agency_id", d."transaction_id", d."booking_id", d."account", c."account",
  least(d."until", c."until") - greatest(d."until" - d."length", c."until" - c."length"), d."currency", d."at"
FROM stretches d JOIN stretches c USING ("agency_id", "transaction_id", "currency")
WHERE d."amount_minor" > 0 AND c."amount_minor" < 0 AND d."account" <> c."account"
  AND least(d."until", c."until") > greatest(d."until" - d."length", c."until" - c."length");

DO $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT "agency_id", "booking_id", "account", "currency", "amount_minor" FROM "ledger_entries"
      UNION ALL SELECT "agency_id", "booking_id", "debit_account", "currency", -"amount_minor" FROM "ledger_transfers"
      UNION ALL SELECT "agency_id", "booking_id", "credit_account", "currency", "amount_minor" FROM "ledger_transfers"
    ) both_books GROUP BY "agency_id", "booking_id", "account", "currency" HAVING sum("amount_minor") <> 0
  ) THEN
    RAISE EXCEPTION 'a balance of the ledger would change';
  END IF;
END
$$;

DROP TABLE "ledger_entries";
DROP FUNCTION assert_ledger_transaction_sums_to_zero();
