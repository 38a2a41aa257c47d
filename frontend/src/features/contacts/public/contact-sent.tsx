import { CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'

interface ContactSentProps {
  /** The script shows it once a message was sent. */
  isHidden: boolean
  /** Where visitors can book a call, if anywhere. */
  booking: { url: string; label: string } | null
}

/** Stays above the form, which is empty again, after a message was sent. */
export function ContactSent({ isHidden, booking }: ContactSentProps) {
  return (
    <Stack hidden={isHidden} data-thanks>
      <CircleCheck size={40} strokeWidth={1.6} aria-hidden="true" />
      <h3 tabIndex={-1} data-focus>
        Thank you for your message
      </h3>
      <p>
        We&rsquo;ll get back to you soon, by email to the address you gave us. There is nothing more
        for you to do.
      </p>
      {booking && (
        <ButtonAnchor href={booking.url} target="_blank" rel="noopener">
          {booking.label}
        </ButtonAnchor>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  margin-bottom: ${space[6]};
  padding: ${space[5]};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: ${color.successSoft};

  > svg {
    color: ${color.successText};
  }

  h3 {
    font-size: 1.5rem;
    outline: none;
  }
`
