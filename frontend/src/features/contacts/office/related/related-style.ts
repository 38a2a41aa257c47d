import type { ContactRelationsQuery } from '../contacts.operations.generated.ts'
import { styled } from 'styled-components'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { space } from '../../../../styles/theme.ts'
import { fingerHigh } from '../../../../styles/touch.ts'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'

export type Relations = ContactRelationsQuery['contactRelations']

/** Why something is shown. */
export const REASONS: Record<Relations['clients'][number]['by'], string> = {
  ADDRESS: 'same address',
  TELEPHONE: 'same telephone',
  DOMAIN: 'same company',
}

export const Item = styled.li`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  overflow-wrap: anywhere;
`

/** The name of who is related, on a line of its own. */
export const RelatedName = styled(TextLink)`
  ${fingerHigh}
`

/** The beginning of a long name or message; all of it is on the page of the record. */
export const Clamped = styled.span`
  ${lineClamp(3)}
`
