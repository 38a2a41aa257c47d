-- A migration of its own, so that nobody waits for it who writes notices.
-- Of notices that were written before, these name somebody whom another row knows.
UPDATE "notices" n SET "caused_by" = e."person" FROM "approval_events" e
WHERE n."kind" IN ('approvalAsked', 'approvalAnswered') AND e."person" <> 'system' AND n."once_key" = 'approval ' || e."approval_id" || ' ' || e."seq";
UPDATE "notices" n SET "caused_by" = u."uploader" FROM "uploads" u
WHERE n."kind" = 'fileUploaded' AND n."once_key" IN ('upload ' || u."id", 'upload ' || u."id" || ' refused');
