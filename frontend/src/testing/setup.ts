import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { cleanup, configure, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import '../lib/forms/zod-without-eval.ts'
import { fillJsdomGaps } from './jsdom-gaps.ts'
import { endTest, network, startNetwork, takeErrors } from './network.ts'
import './owner-stacks.ts'

fillJsdomGaps()
configure({
  // The default of one second is too short for a busy machine; it costs nothing when tests pass.
  asyncUtilTimeout: 15_000,
  // The page is printed once when a test has failed, see below, and not at every look of a test that waits.
  getElementError: (message) => new Error(message ?? undefined),
})

/** Warnings of React and the libraries in development. */
const warnings: string[] = []
Object.assign(console, {
  error(...values: unknown[]) {
    const text = values.join(' ')
    // Whether an answer arrives between two steps of a test is chance.
    if (!text.includes('act(')) warnings.push(text)
  },
})

beforeAll(startNetwork)

afterEach(({ task }) => {
  if (task.result?.state === 'fail') screen.debug(undefined, 7_000)
  cleanup()
  // The public pages' toasts, which their script puts beside React's elements.
  document.querySelector('.toasts')?.remove()
  endTest()
  sessionStorage.clear()
  localStorage.clear()
  document.cookie = `${FLASH_COOKIE.name}=; Max-Age=0; Path=/`
  window.history.replaceState(null, '', '/')
  expect(takeErrors()).toEqual([])
  expect(warnings.splice(0)).toEqual([])
})

afterAll(() => network.close())
