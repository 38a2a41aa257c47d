import { useQuery } from '@apollo/client/react'
import { contactReplyInput } from '@loggia/contracts/contacts/contact-work'
import { fillPlaceholders } from '@loggia/contracts/reply-templates/placeholders'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { StaleFrame } from '../../../ui/forms/stale-banner.tsx'
import { type ContactRecord, nameOf } from './contact-fields.ts'
import { TemplatesDialog } from './templates/templates-dialog.tsx'
import { TemplateChooser } from './templates/template-chooser.tsx'
import { useCachedStaff } from '../../staff-auth/shared/session/use-viewer.ts'
import { UndeliverableNotes } from '../../mail-bounces/office/undeliverable-notes.tsx'
import { AnswersByEmailDocument, ReplyToContactDocument } from './contacts.operations.generated.ts'

interface ReplyDialogProps {
  contact: ContactRecord
  onDone: () => void
}

const replyForm = contactReplyInput.pick({ subject: true, text: true })

/** Sends an email to the sender; the contact keeps it together with its delivery state. */
export function ReplyDialog({ contact, onDone }: ReplyDialogProps) {
  const toast = useToast()
  const me = useCachedStaff()
  const answersNote = useAnswersNote(me?.email)
  const { change: reply } = useChange(ReplyToContactDocument, 'contact')
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema: replyForm,
    defaultValues: { subject: 'Your message', text: `Hello ${contact.firstName},\n\n` },
    async send(fields) {
      await reply({ variables: { id: contact.id, ...fields }, context: contextOf(fields) })
      toast({ title: 'Reply sent', description: `Your reply to ${contact.email} is on its way.` })
      onDone()
    },
    failed: 'Failed to send reply',
  })
  const { field, form } = state
  const [managing, setManaging] = useState(false)
  const [contactedBefore] = useState(contact.contactedAt)
  // One's own reply is no news.
  const isNews = !state.busy && contact.contactedBy && contact.contactedAt !== contactedBefore
  const area = useRef<HTMLDivElement>(null)
  const messageField = () => area.current?.querySelector('textarea')

  // Once the dialog has the focus, so that it knows where to return it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const message = area.current?.querySelector('textarea')
      message?.focus()
      message?.setSelectionRange(message.value.length, message.value.length)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  const fill = (text: string) =>
    fillPlaceholders(text, {
      firstName: contact.firstName,
      lastName: contact.lastName,
      company: contact.company ?? nameOf(contact),
      myName: me?.name ?? '',
    })

  /** Inserts a text at the caret, or in place of the selection. */
  function insert(text: string) {
    const message = messageField()
    if (!message) return
    const { value, selectionStart, selectionEnd } = message
    const next = value.slice(0, selectionStart) + text + value.slice(selectionEnd)
    form.setValue('text', next, { shouldDirty: true })
    message.focus()
    const end = selectionStart + text.length
    message.setSelectionRange(end, end)
  }
  return (
    <>
      <FormDialog
        title={`Reply to ${nameOf(contact)}`}
        description={`Sent to ${contact.email}.${answersNote}`}
        state={state}
        submit={{ label: 'Send Reply', busyLabel: 'Sending...' }}
        banner={
          <>
            <UndeliverableNotes emails={[contact.email]} />
            {isNews && (
              <StaleFrame role="alert">
                {contact.contactedBy} has contacted {nameOf(contact)} meanwhile.
              </StaleFrame>
            )}
          </>
        }
        onClose={onDone}
      >
        <TextField label="Subject" {...field('subject')} />
        <TemplateChooser fill={fill} onChoose={insert} onManage={() => setManaging(true)} />
        <div ref={area}>
          <TextAreaField label="Message" rows={10} {...field('text')} />
        </div>
      </FormDialog>
      {/* Beside the form, to which it would submit otherwise. */}
      {managing && <TemplatesDialog fill={fill} onDone={() => setManaging(false)} />}
    </>
  )
}

/** A sentence on where answers go; nothing while that is unknown. */
function useAnswersNote(address: string | undefined): string {
  const answersByEmail = useQuery(AnswersByEmailDocument, { fetchPolicy: 'cache-first' }).data
    ?.installation.answersByEmail
  if (answersByEmail === undefined) return ''
  if (answersByEmail) return ' Answers appear below this contact.'
  return ` Answers reach ${address ? `your own mailbox, ${address}` : 'your own mailbox'}.`
}
