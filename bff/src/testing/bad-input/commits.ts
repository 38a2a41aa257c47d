import type { TestApp } from '@loggia/testing/api/app'
import { tablesOf } from './stored-state.ts'

/** A transaction that was committed while requests were sent. */
export interface Commit {
  tables: string[]
  /** The request that it belongs to, as its audit entries and emails say; null if it has neither. */
  requestId: string | null
  /** The actions of its audit entries. */
  actions: string[]
  /** The Idempotency-Key that it stored, if any. */
  idempotencyKey: string | null
}

/** Records every committed write to the test's own database; the function returns those since its last call. */
export async function watchCommits({ db }: TestApp): Promise<() => Promise<Commit[]>> {
  const watch = (table: string) => `
    CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON public."${table}"
    FOR EACH ROW EXECUTE FUNCTION commits.note();`
  for (const statement of setUp) await db.$executeRawUnsafe(statement)
  await db.$executeRawUnsafe(`DO $$ BEGIN ${(await tablesOf(db)).map(watch).join('\n')} END $$`)
  return () => db.$queryRaw<Commit[]>`
    WITH taken AS (DELETE FROM commits.writes RETURNING *)
    SELECT array_agg(DISTINCT "table") AS tables, max(request_id) AS "requestId",
      max(idempotency_key) AS "idempotencyKey",
      coalesce(array_agg(DISTINCT action) FILTER (WHERE action IS NOT NULL), '{}') AS actions
    FROM taken GROUP BY xid`
}

const setUp = [
  'CREATE SCHEMA commits',
  'CREATE UNLOGGED TABLE commits.writes (xid xid8, "table" text, request_id text, action text, idempotency_key text)',
  `CREATE FUNCTION commits.note() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE written jsonb := CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW) ELSE '{}' END;
   BEGIN
     INSERT INTO commits.writes
     VALUES (pg_current_xact_id(), TG_TABLE_NAME, written->>'request_id', written->>'action',
       CASE TG_TABLE_NAME WHEN 'idempotency_keys' THEN written->>'key' END);
     RETURN NULL;
   END $$`,
]
