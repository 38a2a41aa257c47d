import { PATHS } from '@loggia/contracts/paths'
import { measure } from '../measure.ts'
import { deviceCookie, signIn } from './sessions.ts'

/**
 * Measures portal and back office as Lighthouse does on a phone, signed in, and fails below the goal. Only a quiet
 * machine gives fair figures, so the best of a few tries counts.
 *
 *     npm run lighthouse:app -- http://localhost:3000
 */
const GOAL = 95
const TRIES = 3

const site = process.argv[2] ?? 'http://localhost:3000'
const cookies = await signIn(site)
const shells = [
  { path: PATHS.admin, cookie: cookies.staff },
  { path: PATHS.adminClients, cookie: cookies.staff },
  { path: PATHS.adminProjects, cookie: cookies.staff },
  { path: PATHS.clientDashboard, cookie: cookies.client },
  { path: `${PATHS.clientDashboard}?tab=clients`, cookie: cookies.manager },
]
let failed = 0
for (const { path, cookie } of shells) {
  let best = 0
  let figures: readonly string[] = []
  for (let tries = 0; tries < TRIES && best < GOAL; tries += 1) {
    const known = `${cookie}; ${deviceCookie(false)}`
    const { scores, figures: seen } = await measure(new URL(path, site).href, known)
    const score = scores['Performance'] ?? 0
    if (score > best) [best, figures] = [score, seen]
  }
  if (best < GOAL) failed += 1
  console.log(`${best < GOAL ? '✗' : '✓'} ${path.padEnd(30)} Performance ${best}`)
  console.log(`  ${figures.join(' · ')}`)
}
process.exitCode = failed ? 1 : 0
