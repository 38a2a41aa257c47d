import type { Operation } from '@loggia/domain/kernel/operation'
import type { SeededApp } from '../answers-seed.ts'
import type { Browser } from '../browser.ts'

export type Input = Record<string, unknown>

type Call = [browser: Browser, input?: Input]

/** May look up rows, which its area has added in `seed`. */
type Calls = (seeded: SeededApp) => Call[] | Promise<Call[]>

/** An operation, and calls of it. */
export type Read = [operation: Operation, calls: Calls]

export const byStaff: Calls = ({ staff }) => [[staff]]
export const byMember: Calls = ({ member }) => [[member]]
