import type { StaffActor } from './actor.ts'
import type { LimitName } from './limits.ts'

/** Limits how often operations are called, over all processes. */
export interface RateLimits {
  /**
   * Counts one call.
   *
   * @throws RATE_LIMITED with the seconds to wait; UNAVAILABLE when a limit cannot be counted
   */
  take(name: LimitName, key: string): Promise<void>
  /** Checks the limit without counting; throws as `take` does when no call is left. */
  check(name: LimitName, key: string): Promise<void>
}

/** Throttles password guessing per account: a pause after five failures, doubled after each further one. */
export interface LoginThrottle {
  /** @throws RATE_LIMITED while the account is paused */
  check(username: string): Promise<void>
  fail(username: string): Promise<void>
  succeed(username: string): Promise<void>
}

/** Pauses the portal sign-in of an e-mail address after many wrong codes in a row. */
export interface SignInPause {
  /** @throws RATE_LIMITED while the address is paused */
  check(email: string): Promise<void>
  /** Returns true when this failure started a pause. */
  fail(email: string): Promise<boolean>
  succeed(email: string): Promise<void>
}

/** A sign-in challenge: an access code that was requested and not used yet. */
export interface Challenge {
  id: string
  /** The e-mail address as it was typed. */
  email: string
  emailKey: string
}

/** The open challenges. They are kept in Redis and expire. */
export interface Challenges {
  create(email: string): Promise<Challenge>
  /** Those of the ids that are open and belong to this address. */
  find(ids: readonly string[], emailKey: string): Promise<Challenge[]>
  /** The newest one of the address, whichever browser requested it. */
  newest(emailKey: string): Promise<Challenge | null>
  codeOf(challenge: Challenge): Promise<string>
  /** Uses the challenge up. False when another call was faster, or when it has expired. */
  consume(challenge: Challenge): Promise<boolean>
  /** Counts a wrong answer against each challenge; the fifth one closes it. */
  countWrongAnswer(challenges: readonly Challenge[]): Promise<void>
}

/** Ends all sessions of a person, in all browsers. */
export interface SessionEnder {
  endStaffSessions(userId: number): Promise<void>
  endClientSessions(email: string): Promise<void>
}

/** What signing in needs, the same for all requests. */
export interface AuthServices {
  challenges: Challenges
  loginThrottle: LoginThrottle
  signInPause: SignInPause
}

/** The sessions of the browser that sent a request. */
export interface BrowserSessions {
  signInStaff(staff: StaffActor): Promise<void>
  signOutStaff(): Promise<void>
  signInClient(email: string): Promise<void>
  signOutClient(): Promise<void>
  /** The challenges that this browser requested, newest first. */
  challengeIds: string[]
  rememberChallenges(ids: string[]): void
}

/** A value that every process keeps in memory until it changes. */
export interface Cache<T> {
  read(load: () => Promise<T>): Promise<T>
  /** Forgets the value in all processes. Call it after the change is committed. */
  drop(): Promise<void>
}
