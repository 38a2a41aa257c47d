import type { StoredContent } from '@loggia/contracts/site/content'
import {
  draftInput,
  restoreInput,
  saveDraftInput,
  siteSection,
} from '@loggia/contracts/site/editing'
import { originalOf } from '@loggia/contracts/site/snapshot'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { changeDraft } from './change-draft.ts'
import { keyOf } from './section-locks.ts'

export const saveSiteDraft = operation({
  summary:
    'Keeps the draft of a section, complete or not; `problems` says what keeps it from being published',
  description: 'A draft that says what visitors see already ends.',
  action: 'site:write',
  rest: 'PUT /site/sections/{key}/draft',
  hasLargeBody: true,
  input: saveDraftInput,
  output: siteSection,
  async run(scope, { key, version, content }) {
    return changeDraft(scope, { key: keyOf(key), version, content, action: 'siteSection.edited' })
  },
})

/** Drops the draft, so that the section is as visitors see it. */
export const discardSiteDraft = operation({
  summary: 'Drops the draft of a section',
  action: 'site:write',
  rest: 'DELETE /site/sections/{key}/draft',
  input: draftInput,
  output: siteSection,
  async run(scope, { key, version }) {
    const action = 'siteSection.discarded'
    return changeDraft(scope, { key: keyOf(key), version, content: null, action })
  },
})

/** Makes the original text the draft. Visitors see it once it is published. */
export const resetSiteDraft = operation({
  summary: 'Makes the original text of a section its draft',
  action: 'site:write',
  rest: 'POST /site/sections/{key}/reset',
  input: draftInput,
  output: siteSection,
  async run(scope, { key: name, version }) {
    const key = keyOf(name)
    const content = originalOf(key, scope.site.current())
    return changeDraft(scope, { key, version, content, action: 'siteSection.reset' })
  },
})

/** Makes an earlier version the draft. Visitors see it once it is published. */
export const restoreSiteVersion = operation({
  summary: "Makes an earlier version its section's draft",
  action: 'site:write',
  rest: 'POST /site/versions/{id}/restore',
  input: restoreInput,
  output: siteSection,
  async run(scope, { id, version }) {
    const earlier = await scope.db.siteVersion.findUnique({ where: { id } })
    if (!earlier) throw notFound('Version')
    const content = earlier.content as StoredContent
    const after = { versionId: id }
    const change = { key: keyOf(earlier.key), version, content, after }
    return changeDraft(scope, { ...change, action: 'siteSection.restored' })
  },
})
