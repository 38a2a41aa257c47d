/**
 * Counts one call in each window, each of which begins with its first call.
 *
 * KEYS: the windows. ARGV: how long (ms) each lasts.
 * Returns for each window how many calls it has had, and how long (ms) it still lasts.
 */
export const COUNT_CALLS = `
  local states = {}
  for index, key in ipairs(KEYS) do
    redis.call('SET', key, 0, 'PX', ARGV[index], 'NX')
    states[index] = {redis.call('INCR', key), redis.call('PTTL', key)}
  end
  return states`
