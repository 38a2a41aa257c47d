-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "accepts_uploads" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "upload_folder_id" TEXT;

-- AlterTable
ALTER TABLE "drive_connections" ADD COLUMN     "can_write" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "fingerprint" TEXT;
