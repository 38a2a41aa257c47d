import { CalendarPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import { SmallNote, Stack } from '../../../ui/layout/stack.ts'

/** The address of a calendar with the ways to add it to calendar programs. */
export function AddressToSubscribe({ address }: { address: string }) {
  return (
    <Stack $gap={4} $align="start">
      <Wide>
        <CopyField label="Address of your calendar" value={address} selected />
      </Wide>
      <SmallNote>
        It is a secret: everybody who has it sees these dates without signing in.
      </SmallNote>
      <ButtonAnchor $variant="secondary" href={address.replace(/^https?:/, 'webcal:')}>
        <CalendarPlus size={18} aria-hidden="true" />
        Add to calendar
      </ButtonAnchor>
      <Ways>
        <li>
          <strong>Google Calendar:</strong> under Other calendars, choose From URL.
        </li>
        <li>
          <strong>Outlook:</strong> choose Add calendar, then Subscribe from web.
        </li>
        <li>
          <strong>Apple Calendar:</strong> in the File menu, choose New Calendar Subscription.
        </li>
      </Ways>
    </Stack>
  )
}

const Wide = styled.div`
  justify-self: stretch;
  min-width: 0;
`

const Ways = styled.ul`
  display: grid;
  gap: ${space[1]};
  color: ${color.textSoft};
  font-size: ${font.small};
`
