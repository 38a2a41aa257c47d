import { toEnumName } from '@loggia/contracts/enum-name'
import {
  connectMailInput,
  MAIL_PROVIDER_NAMES,
  type MailGrant,
  type MailProviderName,
  type MailPurpose,
} from '@loggia/contracts/mail-connections/mail-connections'
import { useWatch } from 'react-hook-form'
import { navigation } from '../../../lib/browser/leave.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { ConnectMailDocument } from './mail-ways.operations.generated.ts'

const GRANTS: Record<MailGrant, string> = {
  consent: 'Sign in as the owner of the mailbox',
  application: 'For the whole installation (application permission)',
}

/** What is different at each provider, before people try. */
const ADVICE: Record<MailProviderName, Record<MailPurpose, string>> = {
  microsoft: {
    sending:
      'Emails then leave by Microsoft Graph. The app needs the permission Mail.Send; an administrator may have to grant it.',
    receiving:
      'Exchange Online takes no passwords for reading any more, so the inbox is read by Microsoft Graph. The app needs the permission Mail.Read; an administrator may have to grant it.',
  },
  google: {
    sending:
      'Emails then leave by Gmail. While the app is “In testing” at Google, the consent ends after seven days: make it “Internal”.',
    receiving:
      'Google restricts reading a mailbox: it works within your own Workspace, with an app that is “Internal” there.',
  },
}

interface ConnectMailDialogProps {
  purpose: MailPurpose
  provider: MailProviderName
  /** The address of a mailbox that is connected again. */
  mailbox?: string | undefined
  onDone: () => void
}

/** Asks for the mailbox, and by what right it is used; then the browser goes for the consent. */
export function ConnectMailDialog({ purpose, provider, mailbox, onDone }: ConnectMailDialogProps) {
  const toast = useToast()
  const { change } = useChange(ConnectMailDocument, 'mailConnection', 'mail')
  const name = MAIL_PROVIDER_NAMES[provider]
  const state = useSchemaForm({
    schema: connectMailInput,
    defaultValues: { purpose, provider, grant: 'consent', mailbox: mailbox ?? '' },
    async send({ grant, ...values }) {
      const { data } = await change({
        variables: {
          mailbox: values.mailbox,
          purpose: toEnumName(purpose),
          provider: toEnumName(provider),
          grant: toEnumName(grant),
        },
      })
      const authUrl = data?.connectMail.authUrl
      if (authUrl) return navigation.assign(authUrl)
      toast({ title: 'The mailbox is connected' })
      onDone()
    },
    failed: (message) => message ?? `${name} could not be asked. Please try again.`,
  })
  const grant = useWatch({ control: state.form.control, name: 'grant' })
  return (
    <FormDialog
      title={`Connect ${name}`}
      description={ADVICE[provider][purpose]}
      state={state}
      submit={{
        label: grant === 'consent' ? `Continue at ${name}` : 'Try and connect',
        busyLabel: 'Connecting...',
      }}
      onClose={onDone}
    >
      <TextField
        label="Mailbox"
        type="email"
        autoComplete="off"
        hint={
          purpose === 'sending'
            ? 'Emails come from this address.'
            : 'The one to which answers are delivered.'
        }
        {...state.field('mailbox')}
      />
      {provider === 'microsoft' && (
        <EnumField label="Permission" labels={GRANTS} current={grant} {...state.field('grant')} />
      )}
      {grant === 'application' && (
        <SmallNote>
          The app then reaches all mailboxes of your organization, until an administrator limits it
          to this one: the guide “Email” says how.
        </SmallNote>
      )}
    </FormDialog>
  )
}
