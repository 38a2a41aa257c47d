import { within } from '@testing-library/react'

/** A part of the page that is shown, by its selector. To look for roles in all of a public page takes long. */
export function part(selector: string) {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The page has no ${selector}`)
  return within(element)
}
