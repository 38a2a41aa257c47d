import { PATHS, sectionPath } from '@loggia/contracts/paths'
import { CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'

interface ContactSentProps {
  /** Where visitors can book a call, if anywhere. */
  booking: { url: string; label: string } | null
}

/** Stays in the place of the form after a message was sent. */
export function ContactSent({ booking }: ContactSentProps) {
  return (
    <Stack>
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
      <TextAnchor href={sectionPath('contact')} data-swap={PATHS.home}>
        Send another message
      </TextAnchor>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};

  > svg {
    color: ${color.successText};
  }

  h3 {
    font-size: 1.5rem;
    outline: none;
  }

  p {
    color: ${color.textSoft};
  }
`
