import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { MailQuestion } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, radius, space } from '../../../../styles/theme.ts'
import { useHeldCount } from '../counts/use-held-count.ts'

/** Leads to the emails on hold, above the conversations; nothing while there are none. */
export function HeldMailsLink() {
  const held = useHeldCount()
  if (held === 0) return null
  return (
    <Notice to={heldMailsPath()}>
      <MailQuestion size={18} aria-hidden="true" />
      <span>
        <strong>{held === 1 ? '1 email' : `${held.toLocaleString('en-US')} emails`} on hold</strong>
        : {held === 1 ? 'it waits' : 'they wait'} for somebody to say where{' '}
        {held === 1 ? 'it belongs' : 'they belong'}
      </span>
    </Notice>
  )
}

const Notice = styled(Link)`
  display: flex;
  gap: ${space[3]};
  align-items: start;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.warningSoft};
  color: ${color.text};
  text-decoration: none;

  svg {
    flex: none;
    margin-top: 0.2em;
  }

  &:hover strong {
    text-decoration: underline;
  }
`
