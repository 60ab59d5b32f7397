-- The people whom somebody books for again and again. Passport numbers are sealed.
CREATE TABLE "saved_travelers" (
	"agency_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"dob" date NOT NULL,
	"passport_sealed" text,
	"passport_last4" text,
	"passport_expires_on" date,
	"nationality" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_travelers_agency_id_id_pk" PRIMARY KEY("agency_id","id")
);

ALTER TABLE "saved_travelers" ADD CONSTRAINT "saved_travelers_user_fk" FOREIGN KEY ("agency_id","user_id") REFERENCES "public"."users"("agency_id","id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "saved_travelers_once" ON "saved_travelers" USING btree ("agency_id","user_id","last_name","first_name","middle_name","dob");
