-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "source_host" TEXT,
ADD COLUMN     "source_page" TEXT,
ADD COLUMN     "utm_campaign" TEXT,
ADD COLUMN     "utm_content" TEXT,
ADD COLUMN     "utm_medium" TEXT,
ADD COLUMN     "utm_source" TEXT,
ADD COLUMN     "utm_term" TEXT;
