import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import '../lib/forms/zod-without-eval.ts'
import { fillJsdomGaps } from './jsdom-gaps.ts'
import { network } from './network.ts'

fillJsdomGaps()
// The default of one second is too short for a busy machine; it costs nothing when tests pass.
configure({ asyncUtilTimeout: 5_000 })

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))

afterEach(() => {
  cleanup()
  network.resetHandlers()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

afterAll(() => network.close())
