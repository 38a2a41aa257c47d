import type { Notice } from '@loggia/contracts/pages/notices'
import { showToast } from '../toasts/show-toast.ts'
import { parsePage } from './send-form.ts'

/** The page at an address; null when it cannot be fetched. */
export async function fetchPage(url: string): Promise<Document | null> {
  try {
    const answer = await fetch(url)
    return answer.ok ? parsePage(await answer.text()) : null
  } catch {
    return null
  }
}

/**
 * Replaces the region around an element by the one of an answered page, moves the focus to what matters in it, and
 * shows its toast.
 *
 * @returns the new region; null when the page has none of this name
 */
export function swapRegion(inside: Element, page: Document): HTMLElement | null {
  const old = inside.closest<HTMLElement>('[data-region]')
  const region = page.querySelector<HTMLElement>(`[data-region="${old?.dataset['region'] ?? ''}"]`)
  if (!old || !region) return null
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  keepPasswords(old, region)
  takeStyles(page)
  old.replaceWith(region)
  focusIn(region, focused)
  const toast = region.dataset['toast']
  // Written by our own server.
  if (toast) showToast(JSON.parse(toast) as Notice)
  return region
}

/** The server never sends a password back; the browser still has what was typed. */
function keepPasswords(old: HTMLElement, region: HTMLElement): void {
  for (const { id, value } of old.querySelectorAll<HTMLInputElement>('input[type="password"]')) {
    const input = region.querySelector<HTMLInputElement>(`[id="${id}"]`)
    if (input) input.value = value
  }
}

/** A page brings the styles of what is on it, and an answer shows more than the page did. */
function takeStyles(page: Document): void {
  const own = document.head.querySelector('style[data-styled]')
  const styles = page.head.querySelector('style[data-styled]')
  if (styles && own?.textContent !== styles.textContent) own?.replaceWith(styles)
}

/** Focuses the first wrong field, what the region asks to focus, or what had the focus before. */
function focusIn(region: HTMLElement, focused: Element | null): void {
  const same = focused?.id || focused?.getAttribute('href')
  const target =
    region.querySelector<HTMLElement>('[aria-invalid]') ??
    region.querySelector<HTMLElement>('[data-focus]') ??
    (same ? region.querySelector<HTMLElement>(`[id="${same}"], [href="${same}"]`) : null) ??
    region.querySelector<HTMLElement>('input:not([type="hidden"]), button')
  target?.focus()
}
