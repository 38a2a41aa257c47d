-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "caused_by" TEXT;
