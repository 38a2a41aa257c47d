import fc from 'fast-check'
import { env } from './env.ts'

// A set-up file of Vitest: every run of `npm test` generates the same values, so that red has a reason.
fc.configureGlobal({ seed: env.seed })
