import type { Database } from '@loggia/db/client'

/**
 * Lets PostgreSQL give up transactions as if they had met another one, at their first audit entry, which most of
 * them write last. Returns a function that says how many are to lose from now on.
 */
export async function lostTransactions({ db }: { db: Database }) {
  await db.$executeRaw`CREATE SEQUENCE attempts MINVALUE -100 START 1`
  await db.$executeRaw`
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('attempts') <= 0 THEN RAISE EXCEPTION 'lost' USING ERRCODE = '40P01'; END IF;
      RETURN NULL;
    END $$`
  await db.$executeRaw`CREATE TRIGGER lose AFTER INSERT ON audit EXECUTE FUNCTION lose()`
  return async (times: number) => {
    await db.$executeRaw`SELECT setval('attempts', ${1 - times}::int, false)`
  }
}
