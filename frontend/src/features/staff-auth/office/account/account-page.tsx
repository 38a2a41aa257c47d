import { NOTICE_SECTION } from '@loggia/contracts/notices/paths'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from } from '../../../../styles/theme.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Part, Parts } from '../../../../ui/layout/parts.tsx'
import { useViewer } from '../../shared/session/use-viewer.ts'
import { OwnSessions, SignOutEverywhere } from './own-sessions.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { Profile } from './profile.tsx'
import { SecondFactorNote } from './second-factor-note.tsx'
import { Passkeys } from '../../../passkeys/shared/passkeys.tsx'
import { ChangePasswordForm } from './account-forms.tsx'

interface AccountPageProps {
  /** How they are told of things. */
  notices?: ReactNode
  /** The requirement besides the password. */
  secondFactor?: ReactNode
}

/** Profile, preferences, password and sessions of the signed-in member of staff. */
export function AccountPage({ notices, secondFactor }: AccountPageProps) {
  const { staff, needsSecondFactor, usesPassword, signsInByPasskey } = useViewer()
  return (
    <>
      <PageHeader title="Your account" subtitle="Personal settings" />
      {needsSecondFactor && <SecondFactorNote />}
      <Columns>
        <Part id="profile" title="Profile">
          {staff && <Profile key={staff.id} staff={staff} />}
        </Part>
        <Part id="preferences" title="Preferences" text="They hold wherever you sign in.">
          <PreferencesForm />
        </Part>
        {!needsSecondFactor && (
          <Part
            id={NOTICE_SECTION}
            title="Notices"
            text="The bell always shows them. Here you choose what you also get by email."
          >
            {notices}
          </Part>
        )}
        {usesPassword && (
          <Part
            id="password"
            title="Password"
            text="Changing your password signs you out everywhere else."
          >
            <ChangePasswordForm />
          </Part>
        )}
        <Part
          id="passkeys"
          title="Passkeys"
          text={
            signsInByPasskey
              ? 'Sign in with your fingerprint, your face or the PIN of a device.'
              : 'Confirm with your fingerprint, your face or the PIN of a device that it is you, when we ask. It does not sign you in here.'
          }
        >
          <Passkeys />
        </Part>
        {usesPassword && (
          <Part
            id="second-factor"
            title="Second factor"
            text="With it, your password alone lets nobody in: signing in takes a code from an app on your phone, too."
          >
            {secondFactor}
          </Part>
        )}
        <Part
          id="sessions"
          title="Sessions"
          text="If you stayed signed in on another device, or something looks odd, end all of your sessions."
        >
          <OwnSessions />
          <SignOutEverywhere />
        </Part>
      </Columns>
    </>
  )
}

const Columns = styled(Parts)`
  ${from.large} {
    grid: auto auto 1fr auto / 1fr 1fr;

    /* Two that are short stand beside the longest. */
    > [aria-labelledby='${NOTICE_SECTION}'] {
      grid-row: span 2;
    }
  }
`
