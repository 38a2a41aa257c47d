-- One day for everybody: that of the agency, in the time zone that staff have set; UTC without one. Every statement
-- that needs "today" takes it from here, so that no session or process has a day of its own.
CREATE FUNCTION "agency_zone"() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT value FROM site_settings WHERE key = 'time_zone'), 'UTC')
$$;

CREATE FUNCTION "agency_day"("moment" timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ("moment" AT TIME ZONE agency_zone())::date
$$;
