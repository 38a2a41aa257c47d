import type { Feature } from './feature.ts'
import { account } from './account/feature.ts'
import { apiTokens } from './api-tokens/feature.ts'
import { approvals } from './approvals/feature.ts'
import { assets } from './assets/feature.ts'
import { audit } from './audit/feature.ts'
import { clientAuth } from './client-auth/feature.ts'
import { clientView } from './client-view/feature.ts'
import { clients } from './clients/feature.ts'
import { colleagues } from './colleagues/feature.ts'
import { contractors } from './contractors/feature.ts'
import { contacts } from './contacts/feature.ts'
import { dashboard } from './dashboard/feature.ts'
import { documents } from './documents/feature.ts'
import { firstRun } from './first-run/feature.ts'
import { imports } from './imports/feature.ts'
import { inbound } from './inbound/feature.ts'
import { invoices } from './invoices/feature.ts'
import { live } from './live/feature.ts'
import { mailBounces } from './mail-bounces/feature.ts'
import { mailConnections } from './mail-connections/feature.ts'
import { mailWords } from './mail-words/feature.ts'
import { messages } from './messages/feature.ts'
import { milestones } from './milestones/feature.ts'
import { newsletter } from './newsletter/feature.ts'
import { notices } from './notices/feature.ts'
import { calendar } from './calendar/feature.ts'
import { passkeys } from './passkeys/feature.ts'
import { personData } from './person-data/feature.ts'
import { portalProfile } from './portal-profile/feature.ts'
import { projects } from './projects/feature.ts'
import { records } from './records/feature.ts'
import { replyTemplates } from './reply-templates/feature.ts'
import { savedViews } from './saved-views/feature.ts'
import { search } from './search/feature.ts'
import { secondFactor } from './second-factor/feature.ts'
import { site } from './site/feature.ts'
import { siteSettings } from './site-settings/feature.ts'
import { sso } from './sso/feature.ts'
import { staffAuth } from './staff-auth/feature.ts'
import { system } from './system/feature.ts'
import { team } from './team/feature.ts'
import { trash } from './trash/feature.ts'
import { uploads } from './uploads/feature.ts'
import { viewer } from './viewer/feature.ts'
import { waiting } from './waiting/feature.ts'
import { webhooks } from './webhooks/feature.ts'

/** All features. Their declarations are collected from this list; screens have the kinds of notices in its order. */
export const FEATURES = [
  clients,
  contacts,
  messages,
  uploads,
  milestones,
  approvals,
  invoices,
  documents,
  portalProfile,
  projects,
  contractors,
  clientAuth,
  clientView,
  colleagues,
  replyTemplates,
  newsletter,
  siteSettings,
  site,
  assets,
  team,
  staffAuth,
  secondFactor,
  sso,
  account,
  system,
  mailConnections,
  mailWords,
  webhooks,
  inbound,
  mailBounces,
  firstRun,
  savedViews,
  apiTokens,
  passkeys,
  calendar,
  notices,
  imports,
  personData,
  trash,
  records,
  dashboard,
  waiting,
  search,
  audit,
  live,
  viewer,
] as const satisfies Feature[]

type Declared = (typeof FEATURES)[number]

/** The names that the features list under a key. */
type Named<K extends keyof Feature> = Extract<Declared, Record<K, readonly string[]>>[K][number]

/** The definitions of all features under a key, as one object. */
type Defined<K extends keyof Feature> = Merged<Extract<Declared, Record<K, object>>[K]>

/** All members of a union at once. */
type Merged<T> = (T extends T ? (each: T) => void : never) extends (each: infer All) => void
  ? All
  : never

/** Collects the names that features list under a key, such as their audit actions. */
export function collectNames<
  K extends 'entities' | 'auditActions' | 'trashKinds' | 'needsProof' | 'withoutSecondFactor',
>(key: K) {
  const features: readonly Feature[] = FEATURES
  return features.flatMap((feature) => feature[key] ?? []) as [Named<K>, ...Named<K>[]]
}

/** Collects the definitions of features under a key, such as their limits. */
export function collectDefinitions<K extends 'policy' | 'limits' | 'notices'>(key: K) {
  const features: readonly Feature[] = FEATURES
  return Object.assign({}, ...features.map((feature) => feature[key])) as Defined<K>
}
