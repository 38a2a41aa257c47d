-- The link of an invitation opens an account; it is made from the id when the answer is given again.
UPDATE "idempotency_keys" SET "response" = "response" - 'link' WHERE "scope" LIKE 'team:write %' AND "response" ? 'link';
