import { foldCase } from '@loggia/contracts/fold-case'
import {
  PASSWORD_MIN_LENGTH,
  passwordTooShort,
  type StaffPasswords,
} from '@loggia/contracts/staff-auth/staff-auth'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The facts about an account that an attacker knows. */
export interface KnownNames {
  /** Name, username and email address. */
  person: readonly string[]
  company: string
}

/** Estimates below this score are guessed within hours once a hash has leaked. */
const MIN_SCORE = 3

/** The estimate takes longer than linear time; a password that begins so well is good enough. */
const ESTIMATED_LENGTH = 40

/** Shorter words occur in others by chance. The estimate knows them all the same. */
const MIN_WORD = 4

/** The problem of a new password, as a sentence; null when it is accepted. */
export async function passwordProblem(
  required: StaffPasswords,
  password: string,
  { person, company }: KnownNames,
): Promise<string | null> {
  const minLength = PASSWORD_MIN_LENGTH[required]
  if (Array.from(password).length < minLength) return passwordTooShort(minLength)
  if (required === 'basic') return null
  if (containsWordOf(password, person)) {
    return 'Password must not contain your name, username or email address'
  }
  if (containsWordOf(password, [company])) {
    return 'Password must not contain the name of the company'
  }
  const { check } = await loadEstimator()
  const { score } = check(password.slice(0, ESTIMATED_LENGTH), wordsOf([...person, company]))
  return score < MIN_SCORE ? 'This password is too easy to guess. Add another word or two.' : null
}

/** Whether a word of the names is in the password, whatever its case and the characters between its letters. */
function containsWordOf(password: string, names: readonly string[]): boolean {
  const letters = wordsOf([password]).join('')
  return wordsOf(names).some((word) => word.length >= MIN_WORD && letters.includes(word))
}

function wordsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => foldCase(name).match(/[\p{L}\p{N}]+/gu) ?? [])
}

let estimator: Promise<Pick<ZxcvbnFactory, 'check'>> | undefined

/** Loaded with the first strong password: its dictionaries are large, and a demo needs none. */
function loadEstimator() {
  estimator ??= createEstimator()
  return estimator
}

async function createEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return { check: factory.check.bind(factory) }
}
