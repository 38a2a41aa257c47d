-- CreateTable
CREATE TABLE "newsletter_issues" (
    "id" SERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'draft',
    "scheduled_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "in_archive" BOOLEAN NOT NULL DEFAULT true,
    "is_indexed" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_issues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_deliveries" (
    "id" SERIAL NOT NULL,
    "issue_id" INTEGER NOT NULL,
    "subscriber_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "message_id" TEXT,
    "queued_at" TIMESTAMPTZ(3),
    "bounced_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "newsletter_issues_state_idx" ON "newsletter_issues"("state");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_deliveries_message_id_key" ON "newsletter_deliveries"("message_id");

-- CreateIndex
CREATE INDEX "newsletter_deliveries_issue_id_state_id_idx" ON "newsletter_deliveries"("issue_id", "state", "id");

-- CreateIndex
CREATE INDEX "newsletter_deliveries_subscriber_id_idx" ON "newsletter_deliveries"("subscriber_id");

-- CreateIndex
CREATE INDEX "newsletter_deliveries_queued_at_idx" ON "newsletter_deliveries"("queued_at");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_deliveries_issue_id_subscriber_id_key" ON "newsletter_deliveries"("issue_id", "subscriber_id");

-- AddForeignKey
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "newsletter_issues"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_state_check"
  CHECK ("state" IN ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'));
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_state_check"
  CHECK ("state" IN ('waiting', 'queued', 'sent', 'refused', 'skipped'));
