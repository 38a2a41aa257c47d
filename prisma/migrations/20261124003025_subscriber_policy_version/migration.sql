-- AlterTable
ALTER TABLE "newsletter_subscribers" ADD COLUMN     "policy_version" TEXT;
