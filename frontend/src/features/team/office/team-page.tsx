import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { useHashCommand } from '../../../lib/browser/use-hash-command.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { SignInRule } from './sign-in-rule.tsx'
import { StaffTable } from './staff-table.tsx'
import { TeamDocument } from './team.operations.generated.ts'
import { Section } from '../../../ui/layout/parts.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { InviteDialog } from './invite-dialog.tsx'

interface TeamPageProps {
  /** The id of the viewer. */
  ownId: number | undefined
  /** Whether the viewer may invite colleagues, sign them out and deactivate them. */
  mayWrite: boolean
}

export function TeamPage({ ownId, mayWrite }: TeamPageProps) {
  const { data, error, refetch } = useQuery(TeamDocument)
  const [inviting, setInviting] = useState(false)
  const invite = () => setInviting(mayWrite)
  useShortcuts({ n: invite })
  useHashCommand('#invite', invite)
  return (
    <>
      <PageHeader
        title="Team"
        subtitle="Who can sign in to the back office, and who is invited"
        action={
          mayWrite && (
            <Button onClick={invite}>
              <UserPlus size={18} aria-hidden="true" />
              Invite a colleague
            </Button>
          )
        }
      />
      <Stack $gap={7}>
        {!data && (
          <NotLoaded
            what="the team"
            error={error}
            onRetry={refetch}
            outline={<ListLoading label="Loading the team" />}
          />
        )}
        {data && (
          <>
            <Section id="staff" title="Staff">
              <StaffTable
                team={data.team}
                ownId={ownId}
                mayWrite={mayWrite}
                ssoName={data.installation.ssoName}
              />
            </Section>
            <Section id="invitations" title="Invitations">
              <InvitationTable invitations={data.invitations} mayInvite={mayWrite} />
            </Section>
            {mayWrite && (
              <Section id="sign-in-rules" title="Sign-in rules">
                <SignInRule team={data.team} />
              </Section>
            )}
          </>
        )}
      </Stack>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
