-- CreateTable
CREATE TABLE "portal_welcomes" (
    "email_key" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_welcomes_pkey" PRIMARY KEY ("email_key")
);
