import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { useHeldCount } from '../../messages/office/counts/waiting-count.tsx'

/** How many emails wait for a decision, and where it is made. */
export function HeldMailsLine() {
  const held = useHeldCount()
  return (
    <p>
      {held === 0
        ? 'No email waits for a decision.'
        : held === 1
          ? 'One email waits for somebody to say where it belongs.'
          : `${held.toLocaleString('en-US')} emails wait for somebody to say where they belong.`}{' '}
      <TextLink to={heldMailsPath()}>Emails on hold, and those that were dropped</TextLink>
    </p>
  )
}
