import { clientPath } from '@loggia/contracts/paths'
import { formatAmount } from '@loggia/contracts/invoices/amounts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useViewer } from '../../../staff-auth/shared/session/use-viewer.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { Line, Stack, Text } from '../../../../ui/layout/stack.ts'
import { DayText } from '../../../../ui/lists/date-text.tsx'
import { Panel } from '../../../../ui/records/panel.tsx'
import { HeldMail } from '../../../messages/office/held/held-mail.tsx'
import { OfficeConversation } from '../../../messages/office/notes/office-conversation.tsx'
import type { WaitingPaneProps } from '../use-desk.ts'
import type { Item } from '../waiting-item.ts'
import { WaitingApproval } from './waiting-approval.tsx'
import { WaitingContact } from './waiting-contact.tsx'

/** The open one of the things that wait, with all that can be done about it. */
export function WaitingPane({ item, desk }: WaitingPaneProps) {
  const { can } = useViewer()
  switch (item.kind) {
    case 'MESSAGE':
      return (
        <WithFocus asked={desk.repliesTo(item)} on="textarea">
          <OfficeConversation
            subject={subjectOf(item)}
            title={item.title}
            marksRead={desk.isChosen(item)}
          />
          <Text $marginTop={3}>
            <TextLink to={item.path}>
              {item.projectId === null ? 'Open the client' : 'Open the project'}
            </TextLink>
          </Text>
        </WithFocus>
      )
    case 'APPROVAL':
      return <WaitingApproval item={item} desk={desk} />
    case 'INVOICE':
      return <OverdueInvoice item={item} desk={desk} />
    case 'CONTACT':
      return <WaitingContact item={item} desk={desk} />
    case 'MAIL':
      return (
        <WithFocus asked={desk.repliesTo(item)} on="button">
          <HeldMail
            id={item.id}
            mayDecide={can('inboundMails:write')}
            onDecided={() => undefined}
          />
        </WithFocus>
      )
    case 'CONNECTION':
      return (
        <WithFocus asked={desk.repliesTo(item)} on="a">
          <LostConnection item={item} />
        </WithFocus>
      )
  }
}

function subjectOf({ clientId, projectId }: Item) {
  return projectId === null ? { clientId: clientId ?? 0 } : { projectId }
}

interface WithFocusProps {
  /** How often it was asked for. */
  asked: number
  /** The first of what is to take the focus. */
  on: string
  children: ReactNode
}

/** Moves the focus into what is open, each time that is asked for, once it is loaded. */
function WithFocus({ asked, on, children }: WithFocusProps) {
  const place = useRef<HTMLDivElement>(null)
  const done = useRef(0)
  useEffect(() => {
    const frame = place.current
    if (asked === done.current || !frame) return
    const focus = () => {
      const target = frame.querySelector<HTMLElement>(on)
      if (!target) return
      done.current = asked
      watching.disconnect()
      target.focus()
    }
    const watching = new MutationObserver(focus)
    watching.observe(frame, { childList: true, subtree: true })
    focus()
    return () => watching.disconnect()
  }, [asked, on])
  return <div ref={place}>{children}</div>
}

function OverdueInvoice({ item, desk }: WaitingPaneProps) {
  const { title, who, clientId, invoice } = item
  if (!invoice) return null
  return (
    <Panel title={`${invoice.number}: ${title}`}>
      <Stack $gap={4}>
        <Text $breakWords>
          <bdi>{who}</bdi> owes <strong>{formatAmount(invoice.amount, invoice.currency)}</strong>,
          due <DayText day={invoice.dueOn} />.
        </Text>
        <Line $gap={2}>
          <Button onClick={() => desk.runVerb(item)}>Record payment</Button>
          <ButtonLink $variant="secondary" to={clientPath(clientId ?? 0)}>
            Open the client
          </ButtonLink>
        </Line>
      </Stack>
    </Panel>
  )
}

function LostConnection({ item: { title, who, path, clientId } }: Pick<WaitingPaneProps, 'item'>) {
  return (
    <Panel title={title}>
      <Stack $gap={4} $align="start">
        <Text $breakWords>
          Google no longer accepts the connection of <bdi>{who}</bdi>. Its documents are not shown
          until it is connected again{clientId === null ? '' : ', which only the client can do'}.
        </Text>
        <ButtonLink to={path}>
          {clientId === null ? 'Open the settings' : 'Open the client'}
        </ButtonLink>
      </Stack>
    </Panel>
  )
}
