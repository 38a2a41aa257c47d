-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "is_from_client" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "threads" ADD COLUMN     "is_unanswered" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "last_message_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_message_id" INTEGER;

-- CreateTable
CREATE TABLE "thread_reads" (
    "thread_id" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "message_id" INTEGER NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "thread_reads_pkey" PRIMARY KEY ("thread_id","person")
);

-- CreateTable
CREATE TABLE "internal_notes" (
    "id" SERIAL NOT NULL,
    "thread_id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "author_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "after_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "internal_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "thread_reads_person_idx" ON "thread_reads"("person");

-- CreateIndex
CREATE INDEX "internal_notes_thread_id_after_id_id_idx" ON "internal_notes"("thread_id", "after_id", "id");

-- CreateIndex
CREATE INDEX "internal_notes_author_id_idx" ON "internal_notes"("author_id");

-- CreateIndex
CREATE INDEX "threads_last_message_id_idx" ON "threads"("last_message_id");

-- AddForeignKey
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
