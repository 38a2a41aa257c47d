import { deviceHere, keepDevice } from '../../lib/browser/device.ts'
import { callApi } from './call-api.ts'
import { checkFields, isControl, recheck } from './check-fields.ts'
import { startCountdown } from './countdown.ts'
import { dropDraft, keepDraft, restoreDraft } from './draft.ts'
import { openTarget } from './open-target.ts'
import { payloadOf } from './payload.ts'
import { hideExtraField, hideFailure, showRefusal, showUnsent } from './show-refusal.ts'
import { goBack, showSuccess } from './show-success.ts'
import { attemptOf } from './submission.ts'
import { fetchPage, swapRegion } from './swap-region.ts'

/**
 * Leaves a sign-in page that a signed-in person sees: one that the browser kept from before, or that was made while the
 * server could not tell.
 */
function checkSession(): void {
  const page = document.querySelector<HTMLElement>('[data-sign-in]')
  if (!page) return
  const check = async () => {
    const note = page.querySelector<HTMLElement>('[data-checking]')
    if (note) note.hidden = false
    const answer = await fetch(location.href, { redirect: 'manual' }).catch(() => null)
    // The server redirects who is signed in; a script cannot see where to.
    if (answer?.type === 'opaqueredirect') location.replace(location.href)
    else if (note) note.hidden = true
  }
  if (page.dataset['signIn'] === 'unknown') void check()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check()
  })
}

/** Shows that a form is being sent; its button cannot be pressed meanwhile. @returns a function that ends it */
function markBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!button) return () => undefined
  const { busyLabel } = button.dataset
  const label = [...button.childNodes]
  const hadFocus = document.activeElement === button
  button.disabled = true
  button.setAttribute('aria-busy', 'true')
  if (busyLabel) button.replaceChildren(busyLabel)
  return () => {
    button.disabled = false
    button.removeAttribute('aria-busy')
    if (busyLabel) button.replaceChildren(...label)
    // Disabled buttons lose the focus.
    if (hadFocus && button.isConnected && document.activeElement === document.body) button.focus()
  }
}

const sending = new WeakSet<HTMLFormElement>()

/** Whether a form was pressed before the script was there that has it answered by an authenticator first. */
function lacksPasskey(form: HTMLFormElement): boolean {
  const filled = form.elements.namedItem('credentialId')
  return form.dataset['passkey'] !== undefined && isControl(filled) && filled.value === ''
}

async function askForPasskey(form: HTMLFormElement): Promise<void> {
  const script = await import('../passkeys/passkey-script.ts').catch(() => null)
  if (script) await script.askByButton(form)
  else showUnsent(form)
}

const typedIn = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** Checks a form, makes its call, and shows the server's answer. A second press meanwhile does nothing. */
export async function submitForm(form: HTMLFormElement): Promise<void> {
  const { api, next } = form.dataset
  if (!api) return goBack(form) ? undefined : form.submit()
  if (sending.has(form)) return
  if (lacksPasskey(form)) return askForPasskey(form)
  hideFailure(form)
  if (!checkFields(form)) return
  sending.add(form)
  const endBusy = markBusy(form)
  const sent = typedIn(form)
  const { payload, key } = attemptOf(form, payloadOf(form))
  const outcome = await callApi(api, payload, key)
  // Text typed during the call is not part of it, and nowhere else.
  const hasMore = typedIn(form) !== sent
  if ('answer' in outcome) {
    if (!hasMore) dropDraft(form)
    if (next) await openTarget(form, next)
  }
  sending.delete(form)
  endBusy()
  if ('refusal' in outcome) showRefusal(form, outcome.refusal)
  else if (!('answer' in outcome)) showUnsent(form)
  else if (!next) showSuccess(form, payload, outcome.answer, hasMore)
}

/** Follows a link to another state of its region, such as a tab. */
export async function followSwap(link: HTMLAnchorElement): Promise<void> {
  const page = await fetchPage(link.href)
  if (!page || !swapRegion(link, page)) return location.assign(link.href)
  history.replaceState(history.state, '', link.href)
}

/**
 * To be called on input: keeps the draft, removes the error of a corrected field, and the questions about another
 * account.
 */
export function fieldChanged(target: Element): void {
  const form = target.closest('form')
  if (form) {
    keepDraft(form)
    hideExtraField(form)
  }
  recheck(target)
}

/** Brings the forms of a new page into the state in which they were left. */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
    restoreDraft(form)
  startCountdown(document.body)
  checkSession()
  // The first screen after it is rendered for this device.
  if (document.querySelector('[data-sign-in]')) keepDevice(deviceHere())
  const auto = document.querySelector<HTMLFormElement>('form[data-auto]')
  if (auto) void submitForm(auto)
}
