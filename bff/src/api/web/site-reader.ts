import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { unavailable } from '@loggia/domain/kernel/errors'
import type { Dependencies } from '../context.ts'

/**
 * What public pages show. A process that has never reached the database shows the original texts in the demo; in
 * production it answers 503, since those are the words of another company.
 */
export function siteReader({ config, site }: Pick<Dependencies, 'config' | 'site'>) {
  return (): SiteSnapshot => {
    if (!config.demo && !site.isKnown()) throw unavailable(new Error('The site was never read'))
    return site.current()
  }
}
