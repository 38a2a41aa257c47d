import fc from 'fast-check'
import { env } from './env.ts'

// A set-up file of Vitest: every run of `npm test` generates the same values, so that red has a reason. Properties are
// tried a hundred times; `npm run test:deep` tries them more often, with new values.
fc.configureGlobal({ seed: env.seed, numRuns: 25 * env.fuzzRuns })
