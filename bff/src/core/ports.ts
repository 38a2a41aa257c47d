import type { LimitName } from './limits.ts'

/** What the core asks of the adapters in `platform`. */
export interface RateLimits {
  /**
   * Counts one call.
   *
   * @throws RATE_LIMITED with the seconds to wait; UNAVAILABLE when a limit cannot be counted
   */
  take(name: LimitName, key: string): Promise<void>
  /** Looks without counting; throws as `take` does when no call is left. */
  check(name: LimitName, key: string): Promise<void>
}

/** Throttles the guessing of one account's password: a pause after five failures, ever longer. */
export interface LoginThrottle {
  /** @throws RATE_LIMITED while the account is paused */
  check(username: string): Promise<void>
  fail(username: string): Promise<void>
  succeed(username: string): Promise<void>
}

/** Pauses the sign-in of an address after many wrong codes in a row. */
export interface AddressPause {
  /** @throws RATE_LIMITED while the address is paused */
  check(email: string): Promise<void>
  /** True when this failure began a pause. */
  fail(email: string): Promise<boolean>
  succeed(email: string): Promise<void>
}

/** One access code that was asked for and not yet used. */
export interface Challenge {
  id: string
  /** The address as it was typed. */
  email: string
  emailKey: string
}

/** The access codes that can be answered now. They live in Redis and expire. */
export interface Challenges {
  create(email: string): Promise<Challenge>
  /** Those of the ids that live and are about this address. */
  find(ids: readonly string[], emailKey: string): Promise<Challenge[]>
  /** The newest one of the address, whichever browser asked for it. */
  newest(emailKey: string): Promise<Challenge | null>
  codeOf(challenge: Challenge): Promise<string>
  /** Uses the challenge up. False when somebody else was faster, or it has died. */
  consume(challenge: Challenge): Promise<boolean>
  /** Counts a wrong answer against each; the fifth kills. */
  countWrongAnswer(challenges: readonly Challenge[]): Promise<void>
}

/** Ends all sessions of somebody, in all browsers. */
export interface SessionEnder {
  endStaffSessions(userId: number): Promise<void>
  endClientSessions(email: string): Promise<void>
}

/** One value that every process keeps in memory until it changes. */
export interface Cache<T> {
  read(load: () => Promise<T>): Promise<T>
  /** Forgets the value, here and in all other processes. Call it after the change is committed. */
  drop(): Promise<void>
}
