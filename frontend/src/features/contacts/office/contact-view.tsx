import { clientPath } from '@loggia/contracts/paths'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { size, space } from '../../../styles/theme.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { RecordColumn, RecordColumns } from '../../../ui/records/record-columns.ts'
import { RecordHead } from '../../../ui/records/record-view.tsx'
import { SectionsInOrder } from '../../../ui/records/sections-in-order.tsx'
import { ContactActions, type ContactActionsProps } from './contact-actions.tsx'
import { ContactBadges } from './contact-badges.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'
import { ContactOwner } from './inbox/contact-owner.tsx'
import { RelatedPanel, type RelatedPanelProps } from './related-panel.tsx'
import { useKeptText } from '../../../lib/browser/use-kept-text.ts'
import { failureOf } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { useCachedStaff } from '../../staff-auth/shared/session/use-viewer.ts'
import { UndeliverableNotes } from '../../mail-bounces/office/undeliverable-notes.tsx'
import { AddContactNoteDocument } from './contacts.operations.generated.ts'

interface ContactViewProps extends ContactActionsProps, RelatedPanelProps {
  timeline: ReactNode
}

/** The page of a contact that has been loaded. */
export function ContactView({ contact, relations, inbox, pressed, timeline }: ContactViewProps) {
  return (
    <>
      <RecordHead
        title={nameOf(contact)}
        subtitle={<ContactBadges contact={contact} />}
        actions={<ContactActions contact={contact} inbox={inbox} pressed={pressed} />}
      />
      <RecordColumns>
        <RecordColumn>
          <Panel title="Message">
            <UndeliverableNotes emails={[contact.email]} />
            {contact.isQuarantined && (
              <NoneYet>
                This message is held back as probable spam. Choose Not spam to reply to it or to
                make its sender a client.
              </NoneYet>
            )}
            {contact.clientId !== null && (
              <NoneYet>
                This contact belongs to{' '}
                <TextLink to={clientPath(contact.clientId)}>a client</TextLink>.
              </NoneYet>
            )}
            <ContactMessage contact={contact} />
          </Panel>
          <SectionsInOrder>{timeline}</SectionsInOrder>
        </RecordColumn>
        <RecordColumn>
          <Card>
            <RecordColumn>
              <ContactOwner contact={contact} />
            </RecordColumn>
          </Card>
          <RelatedPanel contact={contact} relations={relations} />
          <ContactNotes contact={contact} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}

/** The message and the source of its visit, and when staff were in touch. */
export function ContactMessage({ contact }: { contact: ContactRecord }) {
  const { message, createdAt, contactedAt, contactedBy } = contact
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = contact
  const campaign = [utmSource, utmMedium, utmCampaign, utmTerm, utmContent]
  return (
    <>
      <Message dir="auto">{message}</Message>
      <ContactFacts
        contact={contact}
        more={{
          'Came from': contact.sourceHost,
          // Nothing is sent without consent, so that it was given when the message was received.
          Consent: `Contact form, policies of ${contact.policyVersion}`,
          Page: contact.sourcePage,
          Campaign: campaign.filter((part) => part !== null).join(' / '),
          Received: <RelativeTime iso={createdAt} />,
          Contacted: contactedAt && (
            <>
              <RelativeTime iso={contactedAt} />
              {contactedBy && ` by ${contactedBy}`}
            </>
          ),
        }}
      />
    </>
  )
}

const Message = styled.p`
  max-width: ${size.prose};
  margin-bottom: ${space[5]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/**
 * Where staff write notes for each other, which the visitor never sees; the timeline shows them. The server checks the
 * one field: the libraries of forms would be a fifth of this page's script.
 */
function ContactNotes({ contact }: { contact: ContactRecord }) {
  const { change: add, busy } = useChange(AddContactNoteDocument, 'contact')
  const area = useRef<HTMLTextAreaElement>(null)
  const me = useCachedStaff()
  // It stays when the session ends meanwhile.
  const [name] = useState(`office note contact ${contact.id} ${me?.id}`)
  const [text, keepText] = useKeptText(name)
  const onceMore = useIdempotency()
  const [error, setError] = useState<unknown>(null)
  const failure = error ? failureOf(error) : null
  const fieldError = failure?.fields['text']

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    try {
      const variables = { id: contact.id, text }
      await add({ variables, context: onceMore(variables) })
      keepText('')
      setError(null)
    } catch (refusal) {
      setError(refusal)
      area.current?.focus()
    }
  }

  return (
    <Panel title="Internal notes">
      <Form method="dialog" noValidate onSubmit={(event) => void save(event)}>
        <TextAreaField
          ref={area}
          name="text"
          label="Add a note"
          rows={2}
          value={text}
          error={fieldError}
          onChange={({ target }) => keepText(target.value)}
        />
        <FormError>
          {error !== null && fieldError === undefined
            ? (failure?.message ?? 'The note could not be saved. Please try again later.')
            : null}
        </FormError>
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving...">
          Save note
        </Button>
      </Form>
    </Panel>
  )
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[3]};

  > :first-child {
    width: 100%;
  }
`
