import { NOTICE_SECTION } from '@loggia/contracts/notices/paths'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { ShieldAlert, LogOut } from 'lucide-react'
import type { PreferenceName, Preferences } from '@loggia/contracts/account/preferences'
import { useMutation, useQuery } from '@apollo/client/react'
import { from, color, font, space } from '../../../../styles/theme.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Part, Parts } from '../../../../ui/layout/parts.tsx'
import { useViewer } from '../../shared/session/use-viewer.ts'
import { Profile } from './profile.tsx'
import { CalendarLink } from '../../../calendar/shared/calendar-link.tsx'
import { Passkeys } from '../../../passkeys/shared/passkeys.tsx'
import { ChangePasswordForm } from './account-forms.tsx'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { EnumField } from '../../../../ui/forms/enum-field.tsx'
import { useOwnPreferences } from '../session/use-own-preferences.ts'
import { Stack } from '../../../../ui/layout/stack.ts'
import { announceLeave, stayHere } from '../../../../lib/browser/leave.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { SessionList } from '../../../../ui/sessions/session-list.tsx'
import { clearOfficeData, leaveOffice } from '../session/use-staff-logout.ts'
import {
  EndOtherSessionsDocument,
  EndOwnSessionDocument,
  OwnSessionsDocument,
  SignOutEverywhereDocument,
} from './account.operations.generated.ts'
import { PasskeysDocument } from '../../../passkeys/shared/passkeys.operations.generated.ts'

interface AccountPageProps {
  /** How they are told of things. */
  notices?: ReactNode
  /** The requirement besides the password. */
  secondFactor?: ReactNode
  /** The tokens of programs that act for them. */
  apiTokens?: ReactNode
}

/** Profile, preferences, password and sessions of the signed-in member of staff. */
export function AccountPage({ notices, secondFactor, apiTokens }: AccountPageProps) {
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
        {!needsSecondFactor && (
          <Part
            id="api-tokens"
            title="API tokens"
            text="With a token, a program reads or changes records for you: accounting, a spreadsheet, an assistant."
          >
            {apiTokens}
          </Part>
        )}
        {!needsSecondFactor && (
          <Part
            id="calendar"
            title="Calendar"
            text="Milestones, ends of projects and due invoices that you see here, in the calendar that you use."
          >
            <CalendarLink />
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

/** Says to those who have to have a second factor why the rest of the back office is closed. */
function SecondFactorNote() {
  return (
    <Frame as="section" aria-labelledby="second-factor-needed">
      <ShieldAlert size={20} aria-hidden="true" />
      <div>
        <strong id="second-factor-needed">
          Your team requires a second factor. Set one up to go on.
        </strong>
        <p>
          Choose what suits you: <TextAnchor href="#passkeys">a passkey</TextAnchor> of your phone
          or computer, or <TextAnchor href="#second-factor">an app</TextAnchor> that shows codes.
        </p>
      </div>
    </Frame>
  )
}

const Frame = styled(Card)`
  display: flex;
  gap: ${space[3]};
  margin-bottom: ${space[4]};

  svg {
    margin-top: ${space[1]};
  }

  p {
    margin-top: ${space[1]};
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`

interface Text<Name extends PreferenceName> {
  label: string
  hint: string
  choices: Record<Preferences[Name], string>
}

const TEXTS: { [Name in PreferenceName]: Text<Name> } = {
  scheme: {
    label: 'Colors',
    hint: 'The website follows the device of each visitor.',
    choices: { system: 'Those of the device', light: 'Always light', dark: 'Always dark' },
  },
  density: {
    label: 'Lists',
    hint: 'Compact lists show more rows at once.',
    choices: { comfortable: 'Comfortable', compact: 'Compact' },
  },
  shortcuts: {
    label: 'Single-key shortcuts',
    hint: 'If you dictate, or press keys by accident, switch them off. Ctrl-K and ⌘K always work.',
    choices: { on: 'On', off: 'Off' },
  },
}

const NAMES = Object.keys(TEXTS) as PreferenceName[]

/** The preferences, each of which is saved as soon as it is chosen. */
function PreferencesForm() {
  const { preferences, change } = useOwnPreferences()
  return (
    <Stack $gap={5}>
      {NAMES.map((name) => {
        const { label, hint, choices } = TEXTS[name]
        return (
          <EnumField
            key={name}
            label={label}
            hint={hint}
            labels={choices}
            current={preferences[name]}
            value={preferences[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )
      })}
    </Stack>
  )
}

/** The browsers in which the user is signed in, each of which can be signed out. */
function OwnSessions() {
  const { data, error, refetch } = useQuery(OwnSessionsDocument, { context: { freshFor: 0 } })
  const one = useChange(EndOwnSessionDocument, 'user')
  const others = useChange(EndOtherSessionsDocument, 'user', 'passkey')
  const { data: own } = useQuery(PasskeysDocument)

  return (
    <SessionList
      sessions={data?.ownSessions}
      error={error}
      onRetry={refetch}
      one={one}
      others={others}
      hasPasskeys={(own?.passkeys.length ?? 0) > 0}
    />
  )
}

/** Ends the user's sessions in all browsers, after a confirmation. */
function SignOutEverywhere() {
  const showFailure = useFailureToast()
  const [confirming, setConfirming] = useState(false)
  const [signOutEverywhere, { loading, data }] = useMutation(SignOutEverywhereDocument)

  async function signOut() {
    // The guard may see the end of the session before the answer is here: the first of them leaves with this.
    announceLeave('signedOutEverywhere')
    window.addEventListener('pagehide', clearOfficeData)
    try {
      await signOutEverywhere()
      leaveOffice('signedOutEverywhere')
    } catch (error) {
      stayHere()
      window.removeEventListener('pagehide', clearOfficeData)
      setConfirming(false)
      showFailure('Failed to sign out everywhere', error)
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        <LogOut size={18} aria-hidden="true" />
        Sign out everywhere
      </Button>
      {confirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          onConfirm={() => void signOut()}
          title="Sign out everywhere?"
          description="You will be signed out in all browsers, this one included."
          confirmLabel="Sign out everywhere"
          busyLabel="Signing out..."
          // Until the page is gone.
          busy={loading || data !== undefined}
        />
      )}
    </>
  )
}
