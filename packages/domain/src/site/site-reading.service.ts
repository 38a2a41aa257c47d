import {
  sectionInput,
  sectionState,
  siteSection,
  siteVersion,
  siteVersionContent,
  VERSIONS_PER_CALL,
  versionsInput,
} from '@loggia/contracts/site/editing'
import { rowInput } from '@loggia/contracts/lists'
import { MAX_ID } from '@loggia/contracts/limits'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { viewsWhere } from '../kernel/read-view.ts'
import { operation } from '../kernel/operation.ts'
import { keyOf } from './section-locks.ts'
import { readSection, readSections, toSection, toState } from './site-sections.ts'
import { readVersions, siteVersionContentView } from './site-version.view.ts'

export const listSiteSections = operation({
  action: 'site:read',
  rest: 'GET /site/sections',
  field: 'siteSections',
  input: z.object({}),
  output: z.array(sectionState),
  async run({ db, site }) {
    const known = site.current()
    return (await readSections(db)).map((row) => toState(row, known))
  },
})

export const readSiteSection = operation({
  action: 'site:read',
  rest: 'GET /site/sections/{key}',
  field: 'siteSection',
  input: sectionInput,
  output: siteSection,
  async run({ db, site }, { key }) {
    return toSection(await readSection(db, keyOf(key)), site.current())
  },
})

/** The versions of a section that were published, newest first. */
export const listSiteVersions = operation({
  action: 'site:read',
  rest: 'GET /site/sections/{key}/versions',
  field: 'siteVersions',
  input: versionsInput,
  output: z.array(siteVersion),
  async run({ db }, { key, before }) {
    return readVersions(db, keyOf(key), before ?? MAX_ID, VERSIONS_PER_CALL)
  },
})

export const readSiteVersion = operation({
  action: 'site:read',
  rest: 'GET /site/versions/{id}',
  field: 'siteVersion',
  input: rowInput,
  output: siteVersionContent,
  async run({ db }, { id }) {
    const [version] = await viewsWhere(db, siteVersionContentView, { id }, 'id')
    if (!version) throw notFound('Version')
    return version
  },
})
