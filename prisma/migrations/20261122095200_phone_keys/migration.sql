-- The telephone numbers in a text, by their last eight digits: +49 30 1234567 and 030/1234567 are the same.
CREATE OR REPLACE FUNCTION "phone_keys"("words" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT right(digits, 8)), '{}')
  FROM (
    SELECT regexp_replace(found[1], '\D', '', 'g') AS digits
    FROM regexp_matches("words", '(\+?\(?\d[\d ()/.-]{5,}\d)', 'g') AS found
  ) numbers
  WHERE length(digits) BETWEEN 7 AND 15
$$;
