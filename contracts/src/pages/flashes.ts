export interface Flash {
  title: string
  /** `{name}` stands for the signed-in person, `{company}` for who runs the site. */
  description?: string
  variant?: 'destructive'
}

/**
 * Messages of a page after a redirect, shown once. The key travels in a short-lived cookie, so that a link cannot put
 * words on a page, and every process and browser knows the text.
 */
const FLASHES = {
  authenticationRequired: {
    title: 'Authentication required',
    description: 'Please log in to access the client dashboard',
    variant: 'destructive',
  },
  alreadyLoggedIn: { title: 'Already logged in' },
  welcomeBack: { title: 'Welcome back!', description: 'You are now logged in as {name}' },
  registered: { title: 'Registration successful', description: 'Welcome to {company}, {name}!' },
  staffLoggedOut: { title: 'Logged out', description: 'You have been successfully logged out' },
  signedOutEverywhere: {
    title: 'Logged out',
    description: 'You have been signed out in all browsers',
  },
  clientLoggedOut: { title: 'Logout successful', description: 'You have been logged out' },
  passwordChanged: {
    title: 'Password changed',
    description: 'You can log in with the new one now',
  },
  viewEnded: {
    title: 'The view has ended',
    description: 'A view lasts 15 minutes, or until you sign out or start another one',
  },
  sessionEnded: { title: 'Your session has ended', description: 'Please sign in again' },
} as const satisfies Record<string, Flash>

export type FlashKey = keyof typeof FLASHES

/** Whether a value from a cookie is the key of a flash. */
export function isFlashKey(value: string | undefined): value is FlashKey {
  return value !== undefined && Object.hasOwn(FLASHES, value)
}

/**
 * The texts of a flash. A description that needs a name is left out where none is known.
 *
 * @param names the signed-in person, and the company where one is configured
 */
export function flashText(
  key: FlashKey,
  { name, company }: { name?: string | null | undefined; company?: string | null | undefined } = {},
): Flash {
  const { description, ...rest }: Flash = FLASHES[key]
  if (description === undefined || (description.includes('{name}') && !name)) return rest
  const words: Record<string, string> = { name: name ?? '', company: company ?? 'the provider' }
  return {
    ...rest,
    description: description.replaceAll(/\{(\w+)\}/g, (_, word) => words[word] ?? ''),
  }
}
