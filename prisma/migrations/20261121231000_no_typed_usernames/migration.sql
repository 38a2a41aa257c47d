-- A failed sign-in used to keep what was typed as the username, which may be a password. What names no account goes.
ALTER TABLE "audit" DISABLE TRIGGER "audit_append_only";
UPDATE "audit" SET "entity_id" = NULL
WHERE "action" = 'staff.signInFailed'
  AND NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id"::text = "audit"."entity_id");
ALTER TABLE "audit" ENABLE TRIGGER "audit_append_only";
