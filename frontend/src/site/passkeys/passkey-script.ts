import { passkeyFailure } from '../../lib/passkeys/passkey-failure.ts'
import { hideFailure, showFailure, showRefusal, showUnsent } from '../forms/show-refusal.ts'
import { signWithPasskey, type Assertion } from '../../lib/passkeys/sign-with-passkey.ts'
import { callApi, type Refusal } from '../forms/call-api.ts'

/** How old (ms) the question behind the suggestion may be. The server forgets it after five minutes. */
const FRESH_MS = 240_000

/** How often (ms) its age is looked at. */
const LOOK_MS = 20_000

/** The form that sends an authenticator's signature. It changes when the region around it does. */
const findForm = () => document.querySelector<HTMLFormElement>('form[data-passkey]')

/** The forms whose fields are filled in, until they are sent. */
const answered = new WeakSet<HTMLFormElement>()

let suggestion = new AbortController()
let suggestedAt = 0
let isAsking = false

/**
 * Offers passkeys in the field of the sign-in and by its button, where the browser knows them.
 *
 * @returns a function that ends it
 */
export function startPasskeys(): () => void {
  if (!('PublicKeyCredential' in window)) {
    document.documentElement.dataset['noPasskeys'] = ''
    return () => undefined
  }
  const ending = new AbortController()
  const { signal } = ending
  // Before the script of all forms, which would send this one as it is.
  document.addEventListener('submit', answerFirst, { capture: true, signal })
  document.addEventListener('visibilitychange', renewSuggestion, { signal })
  const renewing = setInterval(renewSuggestion, LOOK_MS)
  void suggest()
  return () => {
    ending.abort()
    clearInterval(renewing)
    suggestion.abort()
  }
}

/** Has a form answered by an authenticator before it is sent. */
function answerFirst(event: Event): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['passkey'] === undefined) return
  if (answered.delete(form)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void askByButton(form)
}

/** Asks the browser for a passkey and sends its signature. A second press meanwhile does nothing. */
export async function askByButton(form: HTMLFormElement): Promise<void> {
  if (isAsking) return
  isAsking = true
  hideFailure(form)
  // Browsers ask for one passkey at a time.
  suggestion.abort()
  try {
    send(form, await askForPasskey(form.dataset['passkey']))
  } catch (error) {
    if (error instanceof NotStarted) {
      if (error.refusal) showRefusal(form, error.refusal)
      else showUnsent(form)
    } else {
      const reason = passkeyFailure(error)
      if (reason) showFailure(form, reason)
    }
  }
  isAsking = false
  void suggest()
}

/**
 * Lets the browser suggest passkeys in the field that asks for them. The page does it unasked, so it fails in silence.
 */
async function suggest(): Promise<void> {
  const isPossible = await PublicKeyCredential.isConditionalMediationAvailable?.()
  const side = findForm()?.dataset['passkey']
  if (!isPossible || side === undefined || isAsking) return
  suggestion.abort()
  suggestion = new AbortController()
  suggestedAt = Date.now()
  const how = { mediation: 'conditional', signal: suggestion.signal } as const
  const assertion = await askForPasskey(side, how).catch(() => null)
  const form = findForm()
  if (assertion && form) send(form, assertion)
}

function renewSuggestion(): void {
  const isOld = Date.now() - suggestedAt > FRESH_MS
  if (isOld && document.visibilityState === 'visible') void suggest()
}

/** Sends the signature like any other form, whose script shows the server's answer. */
function send(form: HTMLFormElement, assertion: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(assertion)) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = value
  }
  answered.add(form)
  form.requestSubmit()
}

/** That no sign-in could be started, and why the server refuses if it does. */
class NotStarted extends Error {
  readonly refusal: Refusal | null

  constructor(refusal: Refusal | null) {
    super()
    this.refusal = refusal
  }
}

/**
 * Asks the browser for a passkey of this site.
 *
 * @param side staff or client
 * @param how `conditional` for a suggestion in the field, else a dialog of the browser
 * @throws NotStarted; errors of the browser: see `passkeyFailure`
 */
async function askForPasskey(
  side: string | undefined,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<Assertion> {
  const outcome = await callApi('/api/passkeys/sign-in', { side }, null)
  if (!('answer' in outcome)) throw new NotStarted('refusal' in outcome ? outcome.refusal : null)
  // Written by our own server.
  const options = outcome.answer as { challenge: string }
  how.signal?.throwIfAborted()
  return signWithPasskey(options, how)
}
