-- AlterTable
ALTER TABLE "staff_invitations" ADD COLUMN     "role" TEXT NOT NULL DEFAULT 'staff';
-- Until now an invitation was one to be an admin, and its recipient may have been promised that.
UPDATE "staff_invitations" SET "role" = 'admin';

ALTER TABLE "users" DROP CONSTRAINT "users_role_check";
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("role" IN ('admin', 'staff'));
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role_check" CHECK ("role" IN ('admin', 'staff'));
