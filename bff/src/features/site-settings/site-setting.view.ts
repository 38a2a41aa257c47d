import { siteSetting } from '@loggia/contracts/site-settings'
import { rowMapper } from '../../data/row-mapper.ts'

export const toSiteSetting = rowMapper('SiteSetting', siteSetting, () => ({}))
