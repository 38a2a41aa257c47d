import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { guess, type Guesses } from './guesses.ts'

const KEYS = [
  ['login.ip', '192.0.2.1'],
  ['login.username', 'lin'],
] as const

/** Budgets that record guesses; a `refused` one is used up, a `spent` one is after this guess. */
function recordedGuesses({ refused = '', spent = '' } = {}) {
  const calls: string[] = []
  const guesses: Guesses = {
    async take([name]) {
      calls.push(`take ${name}`)
      if (name === refused) throw new AppError('RATE_LIMITED', 'Too many failed attempts.')
      const end = (how: string) => async () => void calls.push(`${how} ${name}`)
      return {
        succeed: end('succeed'),
        release: end('release'),
        async fail() {
          calls.push(`fail ${name}`)
          return name === spent
        },
      }
    },
    async forget([name]) {
      calls.push(`forget ${name}`)
    },
  }
  return { guesses, calls }
}

describe('a guess', () => {
  test('is counted against every budget before it is compared', async () => {
    const { guesses, calls } = recordedGuesses()
    await guess(guesses, KEYS, async () => {
      expect(calls).toEqual(['take login.ip', 'take login.username'])
      return null
    })
    expect(calls.slice(2)).toEqual(['fail login.ip', 'fail login.username'])
  })

  test('that is right is given back', async () => {
    const { guesses, calls } = recordedGuesses()
    const account = { id: 7 }
    expect(await guess(guesses, KEYS, async () => account)).toEqual({ right: account })
    expect(calls.slice(2)).toEqual(['succeed login.ip', 'succeed login.username'])
  })

  test('that is wrong tells which budgets it has used up', async () => {
    const { guesses } = recordedGuesses({ spent: 'login.username' })
    const outcome = await guess(guesses, KEYS, async () => null)
    expect(outcome).toEqual({ right: null, spent: [KEYS[1]] })
  })

  test.each(['login.ip', 'login.username'])(
    'is not compared once %s is used up',
    async (refused) => {
      const { guesses, calls } = recordedGuesses({ refused })
      let isCompared = false
      const compare = async () => {
        isCompared = true
        return null
      }
      await expect(guess(guesses, KEYS, compare)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
      expect(isCompared).toBe(false)
      const [other] = ['login.ip', 'login.username'].filter((name) => name !== refused)
      expect(calls.slice(2)).toEqual([`release ${other}`])
    },
  )

  test('that could not be compared is given back', async () => {
    const { guesses, calls } = recordedGuesses()
    const cause = new AppError('UNAVAILABLE', 'Busy')
    await expect(guess(guesses, KEYS, () => Promise.reject(cause))).rejects.toBe(cause)
    expect(calls.slice(2)).toEqual(['release login.ip', 'release login.username'])
  })
})
