import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../../../styles/theme.ts'

/** Confirms that an email is on its way; an output element is announced when it appears. */
export function MailSent({ children }: { children: ReactNode }) {
  return (
    <Message tabIndex={-1} data-focus>
      <MailCheck size={22} aria-hidden="true" />
      <span>{children}</span>
    </Message>
  )
}

const Message = styled.output`
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.successSoft};
  overflow-wrap: anywhere;

  svg {
    margin-top: 0.1rem;
    color: ${color.successText};
  }
`
