import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { Line } from '../../../../ui/layout/stack.ts'
import { Panel } from '../../../../ui/records/panel.tsx'
import { ContactMessage } from '../../../contacts/office/contact-view.tsx'
import { ContactDocument } from '../../../contacts/office/contacts.operations.generated.ts'
import { ReplyDialog } from '../../../contacts/office/reply-dialog.tsx'
import type { WaitingPaneProps } from '../use-desk.ts'

/** A contact that nobody has answered or taken over. */
export function WaitingContact({ item, desk }: WaitingPaneProps) {
  const { data, error, refetch } = useQuery(ContactDocument, { variables: { id: item.id } })
  const contact = data?.contact
  const asked = desk.repliesTo(item)
  // The answers to what was asked: closed, it opens when it is asked for again.
  const [closed, setClosed] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setClosed(asked)
    setOpen(false)
  }
  return (
    <Panel title={item.who}>
      {contact ? (
        <>
          <ContactMessage contact={contact} />
          <Line $gap={2} $marginTop={4}>
            <Button onClick={() => setOpen(true)}>Reply</Button>
            <Button variant="secondary" onClick={() => desk.finish(item)}>
              Mark as Contacted
            </Button>
            <Button variant="secondary" onClick={() => desk.takeOver(item)}>
              Assign to me
            </Button>
            <ButtonLink $variant="quiet" to={item.path}>
              Open the contact
            </ButtonLink>
          </Line>
          {(isOpen || asked > closed) && <ReplyDialog contact={contact} onDone={close} />}
        </>
      ) : (
        <NotLoaded what="the contact" error={error} onRetry={refetch} rows={2} height="4rem" />
      )}
    </Panel>
  )
}
