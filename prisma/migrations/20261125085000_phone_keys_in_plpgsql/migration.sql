-- PostgreSQL plans a function in SQL anew in every statement that inserts into an index of it, and one in PL/pgSQL once in
-- every connection. Most texts hold no number. The results are the same, so that the indexes remain valid.
CREATE OR REPLACE FUNCTION "phone_keys"("words" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF "words" IS NULL OR "words" !~ '\d[\d ()/.-]{5,}\d' THEN
    RETURN '{}';
  END IF;
  RETURN (
    SELECT coalesce(array_agg(DISTINCT right(digits, 8)), '{}')
    FROM (
      SELECT regexp_replace(number[1], '\D', '', 'g') AS digits
      FROM regexp_matches("words", '(\+?\(?\d[\d ()/.-]{5,}\d)', 'g') AS number
    ) numbers
    WHERE length(digits) BETWEEN 7 AND 15
  );
END
$$;
