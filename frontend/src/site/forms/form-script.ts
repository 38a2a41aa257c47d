import type { FlashKey } from '@loggia/contracts/pages/flashes'
import { deviceHere, keepDevice } from '../../lib/browser/device.ts'
import { checkFields, isControl, recheck } from './check-fields.ts'
import { startCountdown } from './countdown.ts'
import { attemptOf, callApi, dropKey, payloadOf, type Payload } from './call-api.ts'
import { hideExtraField, hideFailure, showRefusal, showUnsent } from './show-refusal.ts'
import { leaveFor } from '../../lib/browser/leave.ts'
import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { showToast } from '../toasts/show-toast.ts'

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
  if ('refusal' in outcome) {
    showRefusal(form, outcome.refusal)
    if (outcome.refusal.code === 'UNAUTHENTICATED' && form.dataset['refused']) await refresh(form)
  } else if (!('answer' in outcome)) showUnsent(form)
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
  if (auto) whenShown(() => void submitForm(auto))
}

/** Browsers may prepare a page that is never looked at. */
function whenShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

/** Shows the region around a refused form as the server has it now: with another way to go on. */
async function refresh(form: HTMLFormElement): Promise<void> {
  const page = await fetchPage(location.href)
  if (!page || !swapRegion(form, page)) location.reload()
}

/**
 * Goes where a form leads. The same page in another state is fetched, and its region takes the place of the form;
 * another page is opened, after the time in which the form lets people read its last words.
 */
async function openTarget(form: HTMLFormElement, target: string): Promise<void> {
  const { done, delay, flashKey } = form.dataset
  const region = form.closest('[data-region]')
  if (region && new URL(target, location.href).pathname === location.pathname) {
    const page = await fetchPage(target)
    if (page && swapRegion(form, page)) return
  }
  if (region && done) {
    const note = document.createElement('output')
    note.textContent = done
    region.replaceChildren(note)
    await new Promise((resolve) => setTimeout(resolve, Number(delay)))
  }
  // Written by our own server.
  leaveFor(target, flashKey as FlashKey | undefined)
  await untilShownAgain()
}

/** The form stays busy until the browser leaves, and is ready again when it comes back to this very page. */
function untilShownAgain(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

const DRAFT = 'contact-draft'

/** Whether the typed text of a form is kept: only the contact form asks for much. */
function hasDraft({ dataset }: HTMLFormElement): boolean {
  return dataset['draft'] !== undefined
}

/** Fields that belong to one page view. */
const PASSING = ['form', 'website']

/** Keeps the typed text while the visitor reads the legal pages. */
function keepDraft(form: HTMLFormElement): void {
  if (!hasDraft(form)) return
  const fields = [...new FormData(form)].filter(([name]) => !PASSING.includes(name))
  writeStored('sessionStorage', DRAFT, Object.fromEntries(fields))
}

/** Puts a draft back into the fields that are still as the page came. */
function restoreDraft(form: HTMLFormElement): void {
  const stored = hasDraft(form) ? readStored('sessionStorage', DRAFT) : null
  if (typeof stored !== 'object' || stored === null) return
  for (const [name, value] of Object.entries(stored)) {
    const control = form.elements.namedItem(name)
    if (typeof value !== 'string') continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (isControl(control) && control.value === '') control.value = value
  }
}

function dropDraft(form: HTMLFormElement): void {
  if (!hasDraft(form)) return
  writeStored('sessionStorage', DRAFT, null)
  dropKey()
}

/** The page at an address; null when it cannot be fetched. */
async function fetchPage(url: string): Promise<Document | null> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return null
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    return null
  }
}

/**
 * Replaces the region around an element by the one of another page, and moves the focus to its main part.
 *
 * @returns whether the page has one of this name
 */
function swapRegion(inside: Element, page: Document): boolean {
  const old = inside.closest<HTMLElement>('[data-region]')
  const region = page.querySelector<HTMLElement>(`[data-region="${old?.dataset['region'] ?? ''}"]`)
  if (!old || !region) return false
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  takeStyles(page)
  old.replaceWith(region)
  focusIn(region, focused)
  return true
}

/** A page brings the styles of its content, and another state of it may show more. */
function takeStyles(page: Document): void {
  const own = document.head.querySelector('style[data-styled]')
  const styles = page.head.querySelector('style[data-styled]')
  if (styles && own?.textContent !== styles.textContent) own?.replaceWith(styles)
}

/** Focuses the element chosen by the region, or the one that had the focus before. */
function focusIn(region: HTMLElement, focused: Element | null): void {
  const same = focused?.id || focused?.getAttribute('href')
  const target =
    region.querySelector<HTMLElement>('[data-focus]') ??
    (same ? region.querySelector<HTMLElement>(`[id="${same}"], [href="${same}"]`) : null) ??
    region.querySelector<HTMLElement>('input:not([type="hidden"]), button')
  target?.focus()
}

/** The content of a region before its next state, for the way back. */
const former = new WeakMap<Element, Node[]>()

/**
 * Shows that a form was sent, which stays on its page.
 *
 * @param hasMore whether something else stands in its fields by now
 */
function showSuccess(
  form: HTMLFormElement,
  payload: Payload,
  answer: Payload,
  hasMore: boolean,
): void {
  const region = form.closest<HTMLElement>('[data-region]')
  const template = region?.nextElementSibling
  if (region && template instanceof HTMLTemplateElement) {
    // The next state may ask for itself once more.
    if (!form.elements.namedItem('isResend')) former.set(region, [...region.childNodes])
    const state = filled(template, { ...payload, ...answer })
    keepChoices(region, state)
    region.replaceChildren(state)
    startCountdown(region)
    focusMarked(region)
  } else if (region) showThanks(form, region, hasMore)
  const { sentTitle: title, sentText: description, sentCode } = form.dataset
  const code = textIn(answer, 'verificationCode')
  if (title) showToast({ title, description: code ? `${sentCode} ${code}` : description })
}

/** Goes back from the next state of a region. @returns whether there was a way back */
function goBack(form: HTMLFormElement): boolean {
  const region = form.closest('[data-region]')
  const nodes = region && former.get(region)
  if (!region || !nodes) return false
  former.delete(region)
  region.replaceChildren(...nodes)
  region.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  return true
}

function filled({ content }: HTMLTemplateElement, values: Payload): DocumentFragment {
  const state = document.importNode(content, true)
  const textOf = (name = '') => textIn(values, name)
  for (const part of state.querySelectorAll<HTMLElement>('[data-only-with]')) {
    if (!textOf(part.dataset['onlyWith'])) part.remove()
  }
  for (const slot of state.querySelectorAll<HTMLElement>('[data-value]')) {
    slot.textContent = textOf(slot.dataset['value'])
  }
  for (const input of state.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) {
    if (input.name in values) input.value = textOf(input.name)
  }
  return state
}

/** A box that stands in both states stays ticked. */
function keepChoices(from: Element, to: DocumentFragment): void {
  for (const { name } of from.querySelectorAll<HTMLInputElement>('input:checked')) {
    const same = to.querySelector<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`)
    if (same) same.checked = true
  }
}

function textIn(values: Payload, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Thanks, and leaves the form empty for another message, unless one was begun, or as done where it is done once.
 */
function showThanks(form: HTMLFormElement, region: Element, hasMore: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[data-done-label]')
  if (button) {
    button.textContent = button.dataset['doneLabel'] ?? ''
    for (const control of [button, ...form.querySelectorAll('input')]) control.disabled = true
  } else if (!hasMore) form.reset()
  const thanks = region.querySelector<HTMLElement>('[data-thanks]')
  if (!thanks) return
  thanks.hidden = false
  // A person who types goes on where they are; a toast says the same.
  if (!hasMore) focusMarked(thanks)
}

function focusMarked(inside: HTMLElement): void {
  const marked = inside.querySelector<HTMLElement>('[data-focus]') ?? inside
  marked.focus()
}
