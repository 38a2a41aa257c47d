-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "not_before" TIMESTAMPTZ(3);
