-- CreateTable
CREATE TABLE "drive_connections" (
    "id" SERIAL NOT NULL,
    "owner" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "refresh_token" TEXT,
    "connected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lost_at" TIMESTAMPTZ(3),

    CONSTRAINT "drive_connections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "drive_connections_owner_key" ON "drive_connections"("owner");
