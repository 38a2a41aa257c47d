-- CreateTable
CREATE TABLE "portal_roles" (
    "email_key" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "portal_roles_pkey" PRIMARY KEY ("email_key"),
    CONSTRAINT "portal_roles_role_check" CHECK ("role" IN ('manager', 'member'))
);

-- The role moves from the records to the person. Where the records of an address disagree, nobody gains: one
-- member makes a member, and a manager beside an undecided record gets the default of the installation.
INSERT INTO portal_roles (email_key, role)
SELECT email_key, CASE WHEN bool_or(portal_role = 'member') THEN 'member' ELSE 'manager' END
FROM clients
GROUP BY email_key
HAVING bool_or(portal_role = 'member') OR bool_and(portal_role IS NOT DISTINCT FROM 'manager')
ON CONFLICT (email_key) DO NOTHING;
