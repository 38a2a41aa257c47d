-- The former release does not read them.
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent" TEXT,
ADD COLUMN "imported_at" TIMESTAMPTZ(3),
ADD COLUMN "imported_by_id" INTEGER;
