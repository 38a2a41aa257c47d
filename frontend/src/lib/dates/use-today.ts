import { useQuery } from '@apollo/client/react'
import { dayIn, DEFAULT_TIME_ZONE } from '@loggia/contracts/days'
import { AgencyTimeZoneDocument } from './today.operations.generated.ts'
import { useNow } from './use-now.ts'

/** The IANA time zone whose days are those of the agency. */
export function useAgencyZone(): string {
  return (
    useQuery(AgencyTimeZoneDocument, { fetchPolicy: 'cache-first' }).data?.installation.timeZone ??
    DEFAULT_TIME_ZONE
  )
}

/**
 * Today, YYYY-MM-DD, for due, late and paid days: the agency's day, as the server counts it, wherever the reader is.
 * Moments are shown by the reader's clock.
 */
export function useToday(): string {
  return dayIn(useAgencyZone(), useNow())
}
