import type { Endpoints } from '../kernel/endpoint.ts'
import {
  listSiteSettings,
  listStaffSettings,
  removeSiteSetting,
  updateSiteSetting,
} from './site-settings.service.ts'

export const siteSettingsEndpoints: Endpoints = {
  listSiteSettings: {
    rest: 'GET /site-settings',
    field: 'siteSettings',
    summary: 'List the settings of the site',
    operation: listSiteSettings,
  },
  listStaffSettings: {
    rest: 'GET /staff-settings',
    field: 'staffSettings',
    summary: 'List the settings that only staff see',
    operation: listStaffSettings,
  },
  updateSiteSetting: {
    rest: 'PUT /site-settings/{key}',
    summary: 'Create or update a setting',
    operation: updateSiteSetting,
  },
  removeSiteSetting: {
    rest: 'DELETE /site-settings/{key}',
    summary: 'Remove an optional setting, such as a link to a social network',
    operation: removeSiteSetting,
  },
}
