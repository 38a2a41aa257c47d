import type { Route } from '../kernel/route.ts'
import {
  listSiteSettings,
  listStaffSettings,
  removeSiteSetting,
  updateSiteSetting,
} from './site-settings.service.ts'

export const siteSettingsRoutes: Route[] = [
  {
    name: 'listSiteSettings',
    method: 'get',
    path: '/site-settings',
    summary: 'List the settings of the site',
    operation: listSiteSettings,
  },
  {
    name: 'listStaffSettings',
    method: 'get',
    path: '/staff-settings',
    summary: 'List the settings that only staff see',
    operation: listStaffSettings,
  },
  {
    name: 'updateSiteSetting',
    method: 'put',
    path: '/site-settings/{key}',
    summary: 'Create or update a setting',
    operation: updateSiteSetting,
    input: ({ params, body }) => ({ ...body, key: params['key'] }),
  },
  {
    name: 'removeSiteSetting',
    method: 'delete',
    path: '/site-settings/{key}',
    summary: 'Remove an optional setting, such as a link to a social network',
    operation: removeSiteSetting,
    input: ({ params }) => ({ key: params['key'] }),
    status: 204,
  },
]
