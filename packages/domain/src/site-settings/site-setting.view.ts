import { categoryOf, siteSetting } from '@loggia/contracts/site-settings'
import { rowMapper } from '../kernel/row-mapper.ts'

/** The category follows from the key, whatever is stored. */
export const toSiteSetting = rowMapper('SiteSetting', siteSetting, (row) => ({
  category: categoryOf(row),
}))
