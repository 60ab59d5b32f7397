-- What an agency asks of those who run the platform, and the words of both sides.
CREATE TABLE "support_threads" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"booking_reference" text,
	"product" text,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"locale" text NOT NULL,
	"message_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_threads_pkey" PRIMARY KEY("agency_id","id")
);
CREATE INDEX "support_threads_updated" ON "support_threads" ("agency_id", "updated_at", "id");
-- The operators' list reads across agencies: what waits for an answer comes first.
CREATE INDEX "support_threads_state" ON "support_threads" ("state", "updated_at");

CREATE TABLE "support_messages" (
	"agency_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_pkey" PRIMARY KEY("agency_id","thread_id","position"),
	CONSTRAINT "support_messages_thread" FOREIGN KEY ("agency_id","thread_id") REFERENCES "support_threads"("agency_id","id")
);
CREATE INDEX "support_messages_author" ON "support_messages" ("agency_id", "author_id");
