-- Changes by choice that a supplier makes: what was offered and agreed to with a request, and how far it is.
CREATE TABLE "booking_request_changes" (
	"agency_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"ref" text NOT NULL,
	"parts" jsonb NOT NULL,
	"currency" text NOT NULL,
	"net_difference_minor" bigint NOT NULL,
	"net_penalty_minor" bigint NOT NULL,
	"platform_minor" bigint NOT NULL,
	"difference_minor" bigint NOT NULL,
	"penalty_minor" bigint NOT NULL,
	"due_minor" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_request_changes_pkey" PRIMARY KEY("agency_id","booking_id","number"),
	CONSTRAINT "booking_request_changes_request_fk" FOREIGN KEY ("agency_id","booking_id","number") REFERENCES "booking_requests"("agency_id","booking_id","number"),
	CONSTRAINT "booking_request_changes_due" CHECK ("due_minor" = "difference_minor" + "penalty_minor")
);

-- What goes on by itself is looked for over all agencies.
CREATE INDEX "booking_request_changes_open" ON "booking_request_changes" ("updated_at") WHERE "state" IN ('agreed', 'confirming', 'refunding');

-- What suppliers charge for changes, besides the net rate of a booking.
ALTER TABLE "bookings" ADD COLUMN "changed_net_minor" bigint DEFAULT 0 NOT NULL;
