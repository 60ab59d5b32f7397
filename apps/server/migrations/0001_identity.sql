CREATE TABLE "booking_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"token" text,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"brand" text,
	"last4" text,
	"action_url" text,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "booking_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"command" text NOT NULL,
	"attempt" integer NOT NULL,
	"actor" text NOT NULL,
	"event" text,
	"from_state" text NOT NULL,
	"to_state" text,
	"detail" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);

CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"product" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_simulated" boolean NOT NULL,
	"supplier_order_id" text,
	"record_locator" text,
	"details" jsonb NOT NULL,
	"order" jsonb NOT NULL,
	"facts" jsonb,
	"price" jsonb NOT NULL,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"agent_id" uuid,
	"agent_name" text,
	"agent_email" text,
	"saga_state" text NOT NULL,
	"status" text NOT NULL,
	"mode" text NOT NULL,
	"sends" integer NOT NULL,
	"looks" integer NOT NULL,
	"attempt" integer NOT NULL,
	"failure_code" text,
	"paying_hold" boolean NOT NULL,
	"payment_id" uuid,
	"cancel_origin" text,
	"cancellation" jsonb,
	"quote_expires_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"next_run_at" timestamp with time zone,
	"lease_owner" uuid,
	"lease_until" timestamp with time zone,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"lead_traveler" text NOT NULL,
	"traveler_count" integer NOT NULL,
	"search_text" text NOT NULL,
	"listed" boolean NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"transaction_fee_minor" bigint NOT NULL,
	"captured_minor" bigint NOT NULL,
	"penalty_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"refund_status" text NOT NULL,
	"refunded_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"product" text NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_simulated" boolean NOT NULL,
	"details" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"previous_total_minor" bigint,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"agent_id" uuid,
	"agent_name" text,
	"agent_email" text,
	"booking_markup" jsonb,
	"hold_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_restricted_agent" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);

CREATE TABLE "login_attempts" (
	"agency_id" uuid NOT NULL,
	"key" text NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "login_attempts_agency_id_key_pk" PRIMARY KEY("agency_id","key")
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "user_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"user_type" text NOT NULL,
	"is_restricted_agent" boolean NOT NULL,
	"status" text NOT NULL,
	"password_hash" text,
	"email_verified_at" timestamp with time zone,
	"login_count" integer NOT NULL,
	"locale" text NOT NULL,
	"phone" text,
	"home_airport" text,
	"street" text,
	"country" text,
	"state" text,
	"city" text,
	"zip" text,
	"picture" text,
	"is_reward_wallet_enabled" boolean NOT NULL,
	"created_by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "sandbox_gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone
);

CREATE TABLE "sandbox_gateway_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"captured_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"brand" text,
	"last4" text,
	"decline_code" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_gateway_payments_id_unique" UNIQUE("id")
);

CREATE TABLE "sandbox_gateway_refunds" (
	"refund_reference" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "sandbox_gateway_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "gateway_events" (
	"agency_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_events_agency_id_gateway_event_id_pk" PRIMARY KEY("agency_id","gateway","event_id")
);

CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"dedupe_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "schedule_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);

ALTER TABLE "booking_payments" ADD CONSTRAINT "booking_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "booking_steps" ADD CONSTRAINT "booking_steps_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "booking_payments_booking" ON "booking_payments" USING btree ("agency_id","booking_id","created_at");
CREATE INDEX "booking_steps_booking" ON "booking_steps" USING btree ("agency_id","booking_id","started_at");
CREATE UNIQUE INDEX "bookings_quote" ON "bookings" USING btree ("quote_id");
CREATE UNIQUE INDEX "bookings_reference" ON "bookings" USING btree ("reference");
CREATE INDEX "bookings_agency_created" ON "bookings" USING btree ("agency_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "bookings"."listed";
CREATE INDEX "bookings_product_created" ON "bookings" USING btree ("agency_id","product","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "bookings"."listed";
CREATE INDEX "bookings_product_travel" ON "bookings" USING btree ("agency_id","product","starts_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "bookings"."listed";
CREATE INDEX "bookings_client" ON "bookings" USING btree ("agency_id","client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "bookings_agent" ON "bookings" USING btree ("agency_id","agent_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "bookings_order" ON "bookings" USING btree ("agency_id","supplier_order_id");
CREATE INDEX "bookings_locator" ON "bookings" USING btree ("agency_id","record_locator");
CREATE INDEX "bookings_due" ON "bookings" USING btree ("next_run_at") WHERE "bookings"."next_run_at" is not null;
CREATE INDEX "quotes_expired" ON "quotes" USING btree ("expires_at");
CREATE UNIQUE INDEX "invitations_hash" ON "invitations" USING btree ("token_hash");
CREATE INDEX "invitations_email" ON "invitations" USING btree ("agency_id","email","created_at");
CREATE INDEX "login_attempts_age" ON "login_attempts" USING btree ("last_failure_at");
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("agency_id","user_id");
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
CREATE UNIQUE INDEX "user_tokens_hash" ON "user_tokens" USING btree ("token_hash");
CREATE INDEX "user_tokens_user" ON "user_tokens" USING btree ("agency_id","user_id","kind","created_at");
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("agency_id",lower("email"));
CREATE INDEX "users_type" ON "users" USING btree ("agency_id","user_type","created_at");
CREATE INDEX "sandbox_gateway_events_due" ON "sandbox_gateway_events" USING btree ("next_attempt_at");
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("agency_id","booking_id");
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("agency_id","account","at");
CREATE UNIQUE INDEX "ledger_transactions_dedupe" ON "ledger_transactions" USING btree ("agency_id","dedupe_key");
CREATE INDEX "ledger_transactions_booking" ON "ledger_transactions" USING btree ("agency_id","booking_id","at");