import { describe, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import type { RateLimits } from './ports.ts'
import { withinLimits } from './within-limits.ts'

/** Limits that record their calls; `exhausted` ones refuse. */
function recordedLimits(exhausted: string[] = []) {
  const calls: string[] = []
  const record = (method: string) => async (name: string, key: string) => {
    calls.push(`${method} ${name} ${key}`)
    if (exhausted.includes(name)) throw new AppError('RATE_LIMITED', 'Too many attempts.')
  }
  const limits: RateLimits = { take: record('take'), check: record('check') }
  return { limits, calls }
}

const KEYS = [
  ['contact.ip', '192.0.2.1'],
  ['login.ip', '192.0.2.1'],
] as const

describe('a call within its limits', () => {
  test('counts once when it succeeds, except against limits of failures', async () => {
    const { limits, calls } = recordedLimits()
    expect(await withinLimits(limits, KEYS, async () => 'done')).toBe('done')
    expect(calls).toEqual(['take contact.ip 192.0.2.1', 'check login.ip 192.0.2.1'])
  })

  test.each(['VALIDATION', 'UNAUTHENTICATED'] as const)('counts a failure: %s', async (code) => {
    const { limits, calls } = recordedLimits()
    const fail = () => Promise.reject(new AppError(code, 'No'))
    await expect(withinLimits(limits, KEYS, fail)).rejects.toMatchObject({ code })
    expect(calls.slice(2)).toEqual(['take login.ip 192.0.2.1'])
  })

  test.each([
    new AppError('UNAVAILABLE', 'Busy'),
    new AppError('RATE_LIMITED', 'Paused'),
    new Error('a bug'),
  ])('does not count the failure of something else: %s', async (cause) => {
    const { limits, calls } = recordedLimits()
    await expect(withinLimits(limits, KEYS, () => Promise.reject(cause))).rejects.toBe(cause)
    expect(calls).toHaveLength(2)
  })

  test.each(['contact.ip', 'login.ip'])('is not made when %s is exhausted', async (name) => {
    const { limits } = recordedLimits([name])
    let isCalled = false
    const call = async () => {
      isCalled = true
    }
    await expect(withinLimits(limits, KEYS, call)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(isCalled).toBe(false)
  })
})
