import { addressKey } from '@loggia/contracts/email-address'
import { useQuery, useMutation } from '@apollo/client/react'
import { ownRecordUpdate } from '@loggia/contracts/portal-profile/portal-profile'
import { useEffect, useEffectEvent } from 'react'
import { FormOutline } from '../../../ui/feedback/form-outline.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Part, Parts } from '../../../ui/layout/parts.tsx'
import { EmailAddress } from './address/email-address.tsx'
import {
  OwnRecordsDocument,
  EndOtherPortalSessionsDocument,
  EndPortalSessionDocument,
  PortalSessionsDocument,
  RequestErasureDocument,
  type OwnRecordsQuery,
} from './profile.operations.generated.ts'
import { OwnColleagues } from '../../colleagues/portal/own-colleagues.tsx'
import { CalendarLink } from '../../calendar/shared/calendar-link.tsx'
import { Passkeys } from '../../passkeys/shared/passkeys.tsx'
import { OwnColleagueForm } from '../../colleagues/portal/own-colleague-form.tsx'
import { useChange } from '../../../lib/data/use-change.ts'
import { SessionList } from '../../../ui/sessions/session-list.tsx'
import { PasskeysDocument } from '../../passkeys/shared/passkeys.operations.generated.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Line } from '../../../ui/layout/stack.ts'
import { readValues, type Row } from '../../../lib/forms/form-values.ts'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { useVersionedForm } from '../../../lib/forms/use-versioned-form.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { SaveForm } from '../../../ui/forms/save-form.tsx'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { UpdateOwnRecordDocument } from './own-record.operations.generated.ts'

interface ProfilePageProps {
  /** The address of the sign-in. */
  email: string
  /** Whether staff look at the portal in the place of the client. */
  isView: boolean
}

/** The page about oneself: personal facts and sessions. */
export function ProfilePage({ email, isView }: ProfilePageProps) {
  const { data, error, refetch } = useQuery(OwnRecordsDocument)
  const records = data?.ownRecords
  const isOwn = (address: string) => addressKey(address) === addressKey(email)
  if (!records && error) {
    return <NotLoaded what="your profile" error={error} onRetry={refetch} />
  }
  return (
    <>
      <PageHeader title="Your profile" subtitle="How we know you, and where you are signed in" />
      <Parts>
        {!records && (
          <Part id="details" title="Your details">
            <FormOutline
              label="Loading your profile"
              fields={[{ hint: false }, { hint: false }, { hint: false }]}
            />
          </Part>
        )}
        {records?.map((record) => (
          <Part
            key={record.id}
            id={`details-${record.id}`}
            title={record.company}
            text="We are told when you correct something here."
          >
            {isOwn(record.email) ? (
              <OwnRecordForm record={record} />
            ) : (
              <OwnColleagueForm clientId={record.id} company={record.company} />
            )}
          </Part>
        ))}
        {records?.map(({ id, company }) => (
          <Part
            key={`people-${id}`}
            id={`people-${id}`}
            title={records.length > 1 ? `Colleagues at ${company}` : 'Colleagues'}
            text={`Who sees what we do for ${company} in this portal.`}
          >
            <OwnColleagues clientId={id} isView={isView} />
          </Part>
        ))}
        {records && records.length > 0 && (
          <Part
            id="email"
            title="Email address"
            text={`You sign in with ${email}, and our emails go there.`}
          >
            {!isView && <EmailAddress email={email} />}
          </Part>
        )}
        {!isView && (
          <Part
            id="passkeys"
            title="Passkeys"
            text="Sign in with your fingerprint, your face or the PIN of a device. The code by email keeps working."
          >
            <Passkeys />
          </Part>
        )}
        {!isView && (
          <Part
            id="calendar"
            title="Calendar"
            text="Your milestones, the ends of your projects and the days on which invoices are due, in the calendar that you use."
          >
            <CalendarLink />
          </Part>
        )}
        {!isView && (
          <Part
            id="sessions"
            title="Sessions"
            text="Where you are signed in. End what you do not recognize."
          >
            <PortalSessions />
          </Part>
        )}
        {!isView && (
          <Part
            id="data"
            title="Your data"
            text="What we hold about you as a file. If you ask us to erase it, we answer you first: some of it, such as invoices, has to be kept."
          >
            <OwnData />
          </Part>
        )}
      </Parts>
    </>
  )
}

/** The browsers in which the client is signed in, each of which can be signed out. */
function PortalSessions() {
  const { data, error, refetch } = useQuery(PortalSessionsDocument, { context: { freshFor: 0 } })
  const one = useChange(EndPortalSessionDocument, 'clientSession')
  const others = useChange(EndOtherPortalSessionsDocument, 'clientSession', 'passkey')
  const { data: own } = useQuery(PasskeysDocument)

  return (
    <SessionList
      sessions={data?.portalSessions}
      error={error}
      onRetry={refetch}
      one={one}
      others={others}
      hasPasskeys={(own?.passkeys.length ?? 0) > 0}
    />
  )
}

/** Gives a client the data about them, and lets them ask to have it erased. */
function OwnData() {
  const toastResult = useToastResult()
  const [request, { loading, data }] = useMutation(RequestErasureDocument)

  const ask = () =>
    toastResult(async () => {
      await request()
      return { title: 'We have your request', description: 'Somebody will answer you soon.' }
    }, 'Failed to send your request')

  return (
    <Line $gap={3}>
      <ButtonAnchor href="/api/client/data" download="my-data.json">
        Download my data
      </ButtonAnchor>
      <Button
        variant="secondary"
        busy={loading}
        disabled={Boolean(data)}
        onClick={() => void ask()}
      >
        {data ? 'Request sent' : 'Ask to erase my data'}
      </Button>
    </Line>
  )
}

interface OwnRecordFormProps {
  record: OwnRecordsQuery['ownRecords'][number]
}

const LABELS = { name: 'Name', phone: 'Telephone', address: 'Address' }
const FIELDS = ['name', 'phone', 'address'] as const
const valuesOf = (row: Row) => readValues(FIELDS, row)

/** The own facts of a client, as one company knows them. */
function OwnRecordForm({ record }: OwnRecordFormProps) {
  const toast = useToast()
  const { change } = useChange(UpdateOwnRecordDocument, 'client')
  const state = useVersionedForm({
    schema: ownRecordUpdate.pick({ name: true, phone: true, address: true }),
    row: record,
    newValues: { name: '', phone: '', address: '' },
    valuesOf,
    async save(changes, base) {
      // The server's answer is the sent text: the form goes on from there.
      state.form.setValues(valuesOf(changes))
      const version = base?.version
      await change({ variables: { id: record.id, input: { ...changes, version } } })
      toast({ title: 'Profile saved' })
    },
    failed: 'Failed to save your profile',
  })
  useFormGuard(state.form.formState.isDirty)
  const followRecord = useEffectEvent(state.follow)
  useEffect(() => followRecord(record), [record])
  return (
    <SaveForm
      state={state}
      save="Save profile"
      aria-label={`Your details at ${record.company}`}
      banner={<StaleBanner merge={state.merge} labels={LABELS} onUseTheirs={state.takeTheirs} />}
    >
      <TextField label="Name" autoComplete="name" {...state.field('name')} />
      <TextField label="Telephone" type="tel" autoComplete="tel" {...state.field('phone')} />
      <TextField label="Address" autoComplete="street-address" {...state.field('address')} />
    </SaveForm>
  )
}
