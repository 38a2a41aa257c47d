-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "inbound_mail_id" INTEGER;

-- AlterTable
ALTER TABLE "contact_answers" ADD COLUMN     "inbound_mail_id" INTEGER;
