ALTER TABLE "agencies" ADD COLUMN "promises" jsonb DEFAULT '[]'::jsonb NOT NULL;
