-- CreateTable
CREATE TABLE "backup_runs" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "destination" TEXT NOT NULL,
    "bytes" BIGINT,
    "error" TEXT,

    CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "backup_runs_kind_check" CHECK ("kind" IN ('backup', 'check'))
);

-- CreateIndex
CREATE INDEX "backup_runs_finished_at_idx" ON "backup_runs"("finished_at");
