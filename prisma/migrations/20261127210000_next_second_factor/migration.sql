-- AlterTable
ALTER TABLE "second_factors" ADD COLUMN     "next_secret" TEXT;
