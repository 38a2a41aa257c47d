-- Searches find any part of a text by its trigrams. PostgreSQL lets the owner of the database add this extension.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS "pg_trgm";
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'This database needs the extension pg_trgm, and the role "%" may not add it. Run CREATE EXTENSION pg_trgm in it as the owner of the database or a superuser, then migrate again.', current_user;
  WHEN undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'This database needs the extension pg_trgm, which the server does not have. Install the contrib package of PostgreSQL there, then migrate again.';
END
$$;
