import { rowAndBody, rowOnly, type Route, type RouteRequest } from '../kernel/route.ts'
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

/** The input of a call about one section: its body, the key in its path and the version in `If-Match`. */
function sectionAndBody({ params, body, ifMatch }: RouteRequest): object {
  return { ...(ifMatch !== undefined && { version: ifMatch }), ...body, key: params['key'] }
}

export const siteRoutes: Route[] = [
  {
    name: 'listSiteSections',
    method: 'get',
    path: '/site/sections',
    summary: 'List the sections of the public site, in the order of the page',
    operation: listSiteSections,
  },
  {
    name: 'readSiteSection',
    method: 'get',
    path: '/site/sections/{key}',
    summary: 'A section with its draft, what is published and its original text',
    operation: readSiteSection,
    input: ({ params }) => ({ key: params['key'] }),
  },
  {
    name: 'saveSiteDraft',
    method: 'put',
    path: '/site/sections/{key}/draft',
    summary: 'Keep the draft of a section, complete or not',
    operation: saveSiteDraft,
    input: sectionAndBody,
    hasLargeBody: true,
  },
  {
    name: 'discardSiteDraft',
    method: 'delete',
    path: '/site/sections/{key}/draft',
    summary: 'Drop the draft of a section',
    operation: discardSiteDraft,
    input: sectionAndBody,
  },
  {
    name: 'resetSiteDraft',
    method: 'post',
    path: '/site/sections/{key}/reset',
    summary: 'Make the original text of a section its draft',
    operation: resetSiteDraft,
    input: sectionAndBody,
  },
  {
    name: 'publishSite',
    method: 'post',
    path: '/site/publish',
    summary: 'Show the drafts of these sections to visitors: all or none',
    operation: publishSite,
  },
  {
    name: 'listSiteVersions',
    method: 'get',
    path: '/site/sections/{key}/versions',
    summary: 'List the published versions of a section, newest first, 50 at a time',
    operation: listSiteVersions,
    input: ({ params, query }) => ({ ...query, key: params['key'] }),
  },
  {
    name: 'readSiteVersion',
    method: 'get',
    path: '/site/versions/{id}',
    summary: 'A published version with its text',
    operation: readSiteVersion,
    input: rowOnly,
  },
  {
    name: 'restoreSiteVersion',
    method: 'post',
    path: '/site/versions/{id}/restore',
    summary: 'Make an earlier version the draft of its section',
    operation: restoreSiteVersion,
    input: rowAndBody,
  },
]
