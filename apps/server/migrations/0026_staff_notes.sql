-- What staff note about a booking or a client.
CREATE TABLE "staff_notes" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "staff_notes_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

CREATE INDEX "staff_notes_subject" ON "staff_notes" USING btree ("agency_id","subject_type","subject_id","created_at","id");
