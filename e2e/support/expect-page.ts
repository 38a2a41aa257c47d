import { expect } from '@playwright/test'

/** How long a page may take on a machine that runs everything else at the same time, in milliseconds. */
const PATIENCE_MS = 30_000

/** Playwright's assertions, which wait until a page is as expected. */
export const expectPage = expect.configure({ timeout: PATIENCE_MS })
