import { showToast } from '../toasts/show-toast.ts'
import { startCountdown } from './countdown.ts'
import type { Payload } from './payload.ts'

/** The content of a region before its next state, for the way back. */
const former = new WeakMap<Element, Node[]>()

/**
 * Shows that a form was sent, which stays on its page.
 *
 * @param hasMore whether something else stands in its fields by now
 */
export function showSuccess(
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
    region.replaceChildren(filled(template, { ...payload, ...answer }))
    startCountdown(region)
    focusMarked(region)
  } else if (region) showThanks(form, region, hasMore)
  const { sentTitle: title, sentText: description, sentCode } = form.dataset
  const code = textIn(answer, 'verificationCode')
  if (title) showToast({ title, description: code ? `${sentCode} ${code}` : description })
}

/** Goes back from the next state of a region. @returns whether there was a way back */
export function goBack(form: HTMLFormElement): boolean {
  const region = form.closest('[data-region]')
  const nodes = region && former.get(region)
  if (!region || !nodes) return false
  former.delete(region)
  region.replaceChildren(...nodes)
  region.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  return true
}

function filled({ content }: HTMLTemplateElement, values: Payload): Node {
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
