-- CreateTable
CREATE TABLE "mail_words" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "draft" JSONB,
    "published" JSONB,
    "basis" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "edited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_by_id" INTEGER,

    CONSTRAINT "mail_words_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_words_kind_key" ON "mail_words"("kind");

-- AddForeignKey
ALTER TABLE "mail_words" ADD CONSTRAINT "mail_words_edited_by_id_fkey" FOREIGN KEY ("edited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
