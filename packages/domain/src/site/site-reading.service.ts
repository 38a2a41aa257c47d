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
  summary: 'All sections of the public site, in the order of the page',
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
  summary: 'A section with its draft, what is published and its original text',
  action: 'site:read',
  rest: 'GET /site/sections/{key}',
  field: 'siteSection',
  input: sectionInput,
  output: siteSection,
  async run({ db, site }, { key }) {
    return toSection(await readSection(db, keyOf(key)), site.current())
  },
})

export const listSiteVersions = operation({
  summary:
    'The published versions of a section, newest first, 50 at a time; `before` is the id of the last one seen',
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
  summary: 'A published version with its text',
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
