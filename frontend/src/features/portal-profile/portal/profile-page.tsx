import { addressKey } from '@loggia/contracts/email-address'
import { useQuery } from '@apollo/client/react'
import { FormOutline } from '../../../ui/feedback/form-outline.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Part, Parts } from '../../../ui/layout/parts.tsx'
import { EmailAddress } from './address/email-address.tsx'
import { OwnData } from './own-data.tsx'
import { PortalSessions } from './portal-sessions.tsx'
import { OwnRecordsDocument } from './profile.operations.generated.ts'
import { OwnRecordForm } from './own-record-form.tsx'
import { OwnColleagues } from '../../colleagues/portal/own-colleagues.tsx'
import { Passkeys } from '../../passkeys/shared/passkeys.tsx'
import { OwnColleagueForm } from '../../colleagues/portal/own-colleague-form.tsx'

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
