/** Why the browser used no passkey, for people; null for those who changed their mind or took too long. */
export function passkeyFailure(error: unknown): string | null {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  return REASONS[name] ?? 'Your browser could not use a passkey. Please try again later.'
}

const REASONS: Readonly<Record<string, string>> = {
  InvalidStateError: 'You already have a passkey on this device.',
  NotSupportedError: 'This device cannot keep the kind of passkey that is needed here.',
  SecurityError:
    'Passkeys do not work at this address. Open the site by its usual address, or tell whoever runs it.',
}
