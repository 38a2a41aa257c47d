-- CreateTable
CREATE TABLE "approvals" (
    "id" SERIAL NOT NULL,
    "project_id" INTEGER NOT NULL,
    "milestone_id" INTEGER,
    "document_id" TEXT,
    "subject" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "remind_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_events" (
    "id" SERIAL NOT NULL,
    "approval_id" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "revision" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "text_salt" TEXT,
    "text_hash" TEXT NOT NULL,
    "person" TEXT,
    "person_name" TEXT NOT NULL,
    "session_hash" TEXT,
    "person_salt" TEXT,
    "person_hash" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "approval_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "approvals_project_id_id_idx" ON "approvals"("project_id", "id");

-- CreateIndex
CREATE INDEX "approvals_milestone_id_idx" ON "approvals"("milestone_id");

-- CreateIndex
CREATE INDEX "approvals_remind_at_idx" ON "approvals"("remind_at");

-- CreateIndex
CREATE UNIQUE INDEX "approval_events_approval_id_seq_key" ON "approval_events"("approval_id", "seq");

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_milestone_id_fkey" FOREIGN KEY ("milestone_id") REFERENCES "milestones"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_events" ADD CONSTRAINT "approval_events_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What happened can only be added to. An erasure may empty what leads to a person, and nothing else.
CREATE FUNCTION "refuse_approval_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased "approval_events" := OLD;
BEGIN
  IF NEW."text" = '' AND NEW."text_salt" IS NULL THEN
    erased."text" := '';
    erased."text_salt" := NULL;
  END IF;
  IF NEW."person" IS NULL AND NEW."person_name" = 'Erased' THEN
    erased."person" := NULL;
    erased."person_name" := 'Erased';
    erased."session_hash" := NULL;
    erased."person_salt" := NULL;
  END IF;
  IF NEW IS DISTINCT FROM erased THEN
    RAISE EXCEPTION 'what happened to an approval is never changed';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "approval_events_append_only" BEFORE UPDATE ON "approval_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_approval_event_change"();

-- They go with their approval, which goes with its project. The trash deletes both in one statement, in any order.
CREATE FUNCTION "refuse_approval_event_deletion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "approvals" WHERE "id" = OLD."approval_id") THEN
    RAISE EXCEPTION 'what happened to an approval is deleted only with it';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "approval_events_whole" AFTER DELETE ON "approval_events"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "refuse_approval_event_deletion"();
