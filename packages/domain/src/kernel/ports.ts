import type { Readable } from 'node:stream'
import type { OwnSession } from '@loggia/contracts/account/account'
import type { PasskeySide } from '@loggia/contracts/passkeys/passkeys'
import type { StaffActor, SignedIn } from './actor.ts'
import type { Guesses } from './limits/guesses.ts'
import type { SsoRequest } from './sso-ports.ts'

/** A challenge: an access code that was requested and not used yet. */
export interface Challenge {
  id: string
  /** The email address as it was typed. */
  email: string
  emailKey: string
}

/** The open challenges. They are kept in Redis and expire. */
export interface Challenges {
  /**
   * Opens a challenge. The newest three of one origin and address stay open.
   *
   * @param origin the known browser or the network of the caller, or the person who asks for another address
   */
  create(email: string, origin: string): Promise<Challenge & { expiresAt: Date }>
  /** Those of the ids that are open and belong to this address. */
  find(ids: readonly string[], emailKey: string): Promise<Challenge[]>
  /** The open ones of the address that were asked for from this origin. */
  askedBy(origin: string, emailKey: string): Promise<Challenge[]>
  /** The newest open one of the address from this origin, and the newest from anywhere. */
  newest(emailKey: string, origin: string): Promise<Challenge[]>
  codeOf(challenge: Challenge): string
  /** Closes a challenge. False when another call was faster, or when it has expired. */
  remove(id: string): Promise<boolean>
}

/** What a passkey is asked to sign: a random value, which counts once. */
export interface PasskeyChallenge {
  purpose: 'signIn' | 'adding' | 'proof'
  side: PasskeySide
  /** The browser or the session that has asked. Nobody else may answer. */
  holder: string
  /** By which the authenticator of a new passkey will know the person. */
  userHandle?: string
}

/** What somebody has to come back with. It counts once, is kept in Redis and expires. */
export interface OneTime<T> {
  /** Keeps what belongs to a new random value, and returns the value: 43 characters of base64url. */
  open(content: T): Promise<string>
  /** Ends a value, whoever comes with it. Null when it was taken before, or has expired. */
  take(value: string): Promise<T | null>
}

/** What has counted already, in Redis, for as long as it could come again. Every method throws UNAVAILABLE without it. */
export interface Counted {
  has(value: string): Promise<boolean>
  add(value: string): Promise<void>
}

/** Ends all sessions of a person, in all browsers. */
export interface SessionEnder {
  endStaffSessions(userId: number): Promise<void>
  endClientSessions(email: string): Promise<void>
}

/** What signing in needs, the same for all requests. */
export interface AuthServices {
  challenges: Challenges
  /** Those that prove an address to which somebody who is signed in wants to change. */
  addressChallenges: Challenges
  passkeyChallenges: OneTime<PasskeyChallenge>
  ssoRequests: OneTime<SsoRequest>
  /** Logout tokens of the identity provider, by their ids. */
  logoutTokens: Counted
  guesses: Guesses
}

/** The record that a view is about. A record that gets another address is another person's. */
export interface ViewedClient {
  clientId: number
  emailKey: string
}

/** On what terms a staff session begins. */
interface SignInTerms {
  /** Asked once the session can be ended by others; if not, the browser does not get it. */
  isAllowed?: () => Promise<boolean>
  /** Whether they have proved just now who they are. So they have, unless it is said. */
  isProven?: boolean
  /** Whether the identity provider has vouched for them, which asks for a second factor as it sees fit. */
  isBySso?: boolean
}

/** The sessions of the browser that sent a request. */
export interface BrowserSessions {
  /** Starts a staff session. @returns whether the browser is signed in */
  signInStaff(staff: StaffActor, terms?: SignInTerms): Promise<boolean>
  signOutStaff(): Promise<void>
  /** Notes that the member of staff has just proved who they are. Signing in does so, too, here. */
  proveStaff(): Promise<void>
  /** Whether that was less than `PROOF_SECONDS` ago, in this very session. */
  isStaffProven(): Promise<boolean>
  /** The same for the client of this browser. */
  proveClient(): Promise<void>
  isClientProven(): Promise<boolean>
  /** Whether this session began by single sign-on. */
  isStaffBySso(): Promise<boolean>
  /** The sessions of a person in all browsers. */
  ownSessions(person: SignedIn): Promise<OwnSession[]>
  /** Ends one of them. False when there is none with this id. */
  endOwnSession(person: SignedIn, id: string): Promise<boolean>
  /** Names the session that a request is made with, so that a record can say later that it was the same; null without one. */
  sessionHash(kind: 'staff' | 'client'): string | null
  signInClient(email: string): Promise<void>
  /** Gives this browser's session another address. For a minute, records may still have the one before. */
  renameClient(email: string): Promise<void>
  signOutClient(): Promise<void>
  /** Starts a view of a client beside the staff session, instead of the one before. It ends with that session. */
  startClientView(client: ViewedClient): Promise<void>
  endClientView(): Promise<void>
  /** Names the browser for its owner, such as `Firefox on Windows`. */
  device: string
  /** Names this browser among those that have begun to sign in, as its own to finish; null where it has not begun. */
  signInHolder(): string | null
  /** Makes sure that it has such a name. */
  rememberSignInHolder(): string
  /** The challenges that this browser requested, newest first. */
  challengeIds: string[]
  rememberChallenges(ids: string[]): void
  /** The id of this browser if the address has signed in here before, else null. */
  knownBrowser(emailKey: string): string | null
  /** Remembers that the address has signed in here. */
  rememberBrowser(emailKey: string): void
  /** The same for a member of staff, by the folded username. `signInStaff` remembers it. */
  knownStaffBrowser(usernameKey: string): string | null
}

/** A value that every process keeps in memory, and that follows the database within a second. */
export interface Snapshot<T> {
  /** The value as it was last read; the initial one until that has succeeded. */
  current(): T
  /** Whether the value was read, so that it is more than the initial one. */
  isKnown(): boolean
  /** The value, which is read now where that has not succeeded yet. @throws when the database does not answer */
  read(): Promise<T>
  /** Reads the value again, here and in all other processes. Call it after a change is committed. */
  changed(): Promise<void>
}

/** Keeps several processes from doing the same thing at once. */
export interface Locks {
  /**
   * Takes a lock until it is released, or until the process has been gone for ten seconds. Null while somebody else
   * has it.
   */
  take(name: string): Promise<{ release(): Promise<void> } | null>
}

/** Looks for viruses. */
export interface Scanner {
  /** Whether the installation has one. */
  isOn: boolean
  /**
   * The name of what was found in a file; null when it is clean.
   *
   * @throws when the scanner does not answer, or not in words that are known
   */
  scan(content: Readable, signal: AbortSignal): Promise<string | null>
}
