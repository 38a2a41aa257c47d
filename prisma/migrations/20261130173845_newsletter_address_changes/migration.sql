-- CreateTable
CREATE TABLE "newsletter_address_changes" (
    "id" SERIAL NOT NULL,
    "subscriber_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_address_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_address_changes_subscriber_id_key" ON "newsletter_address_changes"("subscriber_id");

-- AddForeignKey
ALTER TABLE "newsletter_address_changes" ADD CONSTRAINT "newsletter_address_changes_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
