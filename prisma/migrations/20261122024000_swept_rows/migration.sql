-- What the reconciler and the metrics look for, however many mails were sent before.
CREATE INDEX "outbox_unsent_idx" ON "outbox" ("id") WHERE "sent_at" IS NULL AND "dead_at" IS NULL;
CREATE INDEX "outbox_dead_idx" ON "outbox" ("kind") WHERE "dead_at" IS NOT NULL;

-- The audit can only grow, unless the installation keeps entries for a limited time: a transaction that names this
-- time may delete those from before it.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."at" < nullif(current_setting('loggia.audit_kept_since', true), '')::timestamptz THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit entries are never changed';
END
$$;
