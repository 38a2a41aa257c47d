ALTER TABLE "users" ADD COLUMN "email_proved_at" TIMESTAMPTZ(3);

-- Whose address was proved until now, as far as the installation still knows. An account begins in the transaction that
-- uses up its invitation; within five minutes, because the times come from two clocks.
UPDATE "users" u SET "email_proved_at" = CURRENT_TIMESTAMP
WHERE u."id" = (SELECT min("id") FROM "users")
  OR EXISTS (
    SELECT 1 FROM "staff_invitations" s
    WHERE lower(upper(trim(normalize(s."email", NFKC)))) = u."email_key"
      AND s."used_at" BETWEEN u."created_at" - interval '5 minutes' AND u."created_at" + interval '5 minutes')
  OR EXISTS (
    SELECT 1 FROM "audit" a
    WHERE a."entity" = 'user' AND a."entity_id" = u."id"::text AND a."after" ->> 'email' = u."email"
      AND (a."action" = 'staff.emailChanged'
        OR (a."action" = 'staff.registered' AND a."actor_kind" = 'system' AND a."actor_name" = 'operator')));
