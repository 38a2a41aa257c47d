-- Every entry of the audit becomes an event where a webhook exists; the worker drops those that none wants. PostgreSQL
-- keeps the plan of a trigger, while events in the statement of the change were planned for each change, also where no
-- webhook exists. Ids that are addresses of people are left out: they belong to no event. Events get their ids while what
-- they are about is locked, so those of one record ascend in the order of the commits.
CREATE FUNCTION "add_webhook_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "webhooks") THEN
    INSERT INTO "webhook_events" ("type", "entity", "entity_id", "at")
    SELECT "action", "entity", "entity_id", "at" FROM "added"
    WHERE position('@' IN "entity_id") = 0 ORDER BY "id";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "audit_webhook_events" AFTER INSERT ON "audit" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_webhook_events"();
