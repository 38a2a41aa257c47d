// A budget is a hash: `taken` guesses, of which `failed` turned out wrong, and `pausedUntil` (ms).

/**
 * Takes a guess, or refuses it. The guess that reaches the limit of a budget with a pause starts the pause.
 *
 * ARGV: guesses, their time (ms), the pause (ms, 0 for none), the longest pause (ms, 0 if it does not double).
 * Returns how long (ms) to wait if it is refused, else 0, and how many guesses have failed before.
 */
export const TAKE_GUESS = `
  local guesses, lifetime, pause, longest = unpack(ARGV)
  guesses, pause, longest = tonumber(guesses), tonumber(pause), tonumber(longest)
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local pausedUntil = tonumber(redis.call('HGET', KEYS[1], 'pausedUntil') or 0)
  if pausedUntil > now then return {pausedUntil - now, 0} end
  if pausedUntil > 0 and longest == 0 then redis.call('DEL', KEYS[1]) end
  local before = tonumber(redis.call('HGET', KEYS[1], 'taken') or 0)
  if pause == 0 and before >= guesses then return {math.max(1, redis.call('PTTL', KEYS[1])), 0} end
  local taken = redis.call('HINCRBY', KEYS[1], 'taken', 1)
  if taken == 1 or pause > 0 then redis.call('PEXPIRE', KEYS[1], lifetime) end
  if pause > 0 and taken >= guesses then
    local doubled = math.min(pause * 2 ^ (taken - guesses), math.max(pause, longest))
    redis.call('HSET', KEYS[1], 'pausedUntil', now + doubled)
  end
  return {0, tonumber(redis.call('HGET', KEYS[1], 'failed') or 0)}`

/**
 * Gives a guess back, and with it as many failed ones as ARGV[2] says, but none that failed since.
 *
 * ARGV: guesses, failed ones to forget.
 */
export const GIVE_BACK_GUESS = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return end
  local failed = tonumber(redis.call('HGET', KEYS[1], 'failed') or 0)
  local forgotten = math.min(tonumber(ARGV[2]), failed)
  redis.call('HSET', KEYS[1], 'failed', failed - forgotten)
  local taken = redis.call('HINCRBY', KEYS[1], 'taken', -1 - forgotten)
  if taken < tonumber(ARGV[1]) then redis.call('HDEL', KEYS[1], 'pausedUntil') end`

/** Records that a guess was wrong. Returns how many have failed; 0 when the budget has expired. */
export const FAIL_GUESS = `
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
  return redis.call('HINCRBY', KEYS[1], 'failed', 1)`
