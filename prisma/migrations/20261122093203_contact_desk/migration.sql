-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "owner_id" INTEGER,
ADD COLUMN     "read_at" TIMESTAMPTZ(3),
ADD COLUMN     "read_by_id" INTEGER;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_read_by_id_fkey" FOREIGN KEY ("read_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
