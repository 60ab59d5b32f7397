-- Requests about bookings, with what was said about them. The first request of a booking is number 1.
CREATE TABLE "booking_requests" (
	"agency_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"wish" jsonb NOT NULL,
	"text" text,
	"email" text NOT NULL,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_requests_agency_id_booking_id_number_pk" PRIMARY KEY("agency_id","booking_id","number")
);

CREATE TABLE "booking_request_entries" (
	"agency_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"side" text NOT NULL,
	"author_name" text NOT NULL,
	"status" text NOT NULL,
	"text" text,
	"amount_minor" bigint,
	"currency" text,
	"valid_until" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_request_entries_agency_id_booking_id_number_position_pk" PRIMARY KEY("agency_id","booking_id","number","position")
);

ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_booking_fk" FOREIGN KEY ("agency_id","booking_id") REFERENCES "bookings"("agency_id","id");
ALTER TABLE "booking_request_entries" ADD CONSTRAINT "booking_request_entries_request_fk" FOREIGN KEY ("agency_id","booking_id","number") REFERENCES "public"."booking_requests"("agency_id","booking_id","number") ON DELETE no action ON UPDATE no action;
-- One open request a booking; by it the bookings that wait for somebody are found, too.
CREATE UNIQUE INDEX "booking_requests_open" ON "booking_requests" USING btree ("agency_id","booking_id") WHERE "status" in ('sent', 'seen', 'answered', 'accepted');
