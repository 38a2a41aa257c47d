-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "invited_at" TIMESTAMPTZ(3);
