import type { Endpoints } from '../kernel/endpoint.ts'
import {
  discardSiteDraft,
  resetSiteDraft,
  restoreSiteVersion,
  saveSiteDraft,
} from './site-drafts.service.ts'
import { publishSite } from './site-publication.service.ts'
import {
  listSiteSections,
  listSiteVersions,
  readSiteSection,
  readSiteVersion,
} from './site-reading.service.ts'

export const siteEndpoints: Endpoints = {
  listSiteSections: {
    rest: 'GET /site/sections',
    field: 'siteSections',
    summary: 'List the sections of the public site, in the order of the page',
    operation: listSiteSections,
  },
  readSiteSection: {
    rest: 'GET /site/sections/{key}',
    field: 'siteSection',
    summary: 'A section with its draft, what is published and its original text',
    operation: readSiteSection,
  },
  saveSiteDraft: {
    rest: 'PUT /site/sections/{key}/draft',
    summary: 'Keep the draft of a section, complete or not',
    operation: saveSiteDraft,
    hasLargeBody: true,
  },
  discardSiteDraft: {
    rest: 'DELETE /site/sections/{key}/draft',
    summary: 'Drop the draft of a section',
    operation: discardSiteDraft,
  },
  resetSiteDraft: {
    rest: 'POST /site/sections/{key}/reset',
    summary: 'Make the original text of a section its draft',
    operation: resetSiteDraft,
  },
  publishSite: {
    rest: 'POST /site/publish',
    summary: 'Show the drafts of these sections to visitors: all or none',
    operation: publishSite,
  },
  listSiteVersions: {
    rest: 'GET /site/sections/{key}/versions',
    field: 'siteVersions',
    summary: 'List the published versions of a section, newest first, 50 at a time',
    operation: listSiteVersions,
  },
  readSiteVersion: {
    rest: 'GET /site/versions/{id}',
    field: 'siteVersion',
    summary: 'A published version with its text',
    operation: readSiteVersion,
  },
  restoreSiteVersion: {
    rest: 'POST /site/versions/{id}/restore',
    summary: 'Make an earlier version the draft of its section',
    operation: restoreSiteVersion,
  },
}
