-- CreateTable
CREATE TABLE "first_run" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_hidden" BOOLEAN NOT NULL,

    CONSTRAINT "first_run_pkey" PRIMARY KEY ("id")
);
