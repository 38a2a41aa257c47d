import { startPostgres } from '@loggia/local/engines/postgres'
import { withClient } from '@loggia/local/engines/postgres/database'

const REFUSE_WRITES = [
  `CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$`,
  `DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON %I EXECUTE FUNCTION refuse_write()', name);
    END LOOP; END $$`,
  'ALTER SYSTEM SET temp_file_limit = 0',
  'SELECT pg_reload_conf()',
]

const ACCEPT_WRITES = [
  'DROP FUNCTION refuse_write CASCADE',
  'ALTER SYSTEM RESET temp_file_limit',
  'SELECT pg_reload_conf()',
]

/**
 * Starts a PostgreSQL that can answer as it does on a full disk, where no small disk can be mounted: rows are refused with
 * the error of a full disk, and temporary files with a similar one.
 */
export async function startWithPretendedDisk(dataDir: string, url: string) {
  const port = Number(new URL(url).port)
  const postgres = await startPostgres({ dataDir, port, durable: false })
  const execute = (statements: string[]) =>
    withClient(postgres.url, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  return {
    fill: () => execute(REFUSE_WRITES),
    free: () => execute(ACCEPT_WRITES),
    stop: postgres.stop,
  }
}
