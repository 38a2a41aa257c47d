import type { Page } from '@playwright/test'
import type { TestStack } from '../support/use-stack.ts'

/** The common state of the tour's steps: each goes on where the one before has ended. */
export interface Tour {
  stack: TestStack
  /** The browser of Grace Okafor, a client. */
  grace: Page
  /** The browser of Dana Whitfield, the demo's staff account. */
  staff: Page
}

export const GRACE = 'grace@lakeshore.example'
export const OWEN = 'owen@lakeshore.example'
export const RUTH = 'ruth@harborlight.example'

/** Follows the links that begin with these words, one after another. */
export async function follow(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
}
